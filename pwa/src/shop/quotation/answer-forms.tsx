import type { CustomerQuotation } from "@chargefront/shared/quotation/quotation";
import { api } from "../../device/api/api.ts";
import { type CallFormOptions, useCallForm } from "../../parts/form/use-call-form.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { rupeesOf } from "../../parts/invoice/rupees-of.ts";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { type OpenedProps, useAnswered } from "./quotation-query.ts";
import { quotationWords } from "./quotation-words.ts";

// The schemas need Zod, which the page does not load before the customer fills in a form.
const loadAcceptance = async () =>
  (await import("@chargefront/shared/quotation/quotation-requests")).quotationAcceptance;
const loadDecline = async () => (await import("@chargefront/shared/quotation/quotation-requests")).quotationDecline;

export function AcceptForm({ due, ...props }: OpenedProps & { due: string }) {
  const t = useWords(quotationWords);
  const { content, price } = props.quotation.sent;
  const { form, errors, problem, state } = useAnswerForm("accept", {
    ...props,
    loadSchema: loadAcceptance,
    send: async (json) => (await api.quotation.accept.$post({ json })).json(),
  });
  return (
    <form className={layout.grid5} aria-label={t("acceptTitle")} {...form}>
      <p>{t("acceptMeans", { total: rupeesOf(price.total), due })}</p>
      <Field
        label={t("name")}
        name="name"
        autoComplete="name"
        enterKeyHint="next"
        defaultValue={content.name}
        error={errors.name}
        maxCharacters={80}
      />
      <Field
        label={t("poNumber")}
        name="poNumber"
        autoComplete="off"
        enterKeyHint="send"
        optional
        error={errors.poNumber}
        maxCharacters={60}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} label={t("acceptNow")} sending={t("accepting")} />
    </form>
  );
}

export function DeclineForm(props: OpenedProps) {
  const t = useWords(quotationWords);
  const { form, errors, problem, state } = useAnswerForm("decline", {
    ...props,
    loadSchema: loadDecline,
    send: async (json) => (await api.quotation.decline.$post({ json })).json(),
  });
  return (
    <form className={layout.grid5} aria-label={t("declineTitle")} {...form}>
      <Field
        label={t("reason")}
        name="reason"
        autoComplete="off"
        enterKeyHint="send"
        hint={t("reasonHint")}
        error={errors.reason}
        maxCharacters={300}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} label={t("declineNow")} sending={t("declining")} variant="danger" />
    </form>
  );
}

type AnswerOptions<Output> = OpenedProps & {
  readonly loadSchema: CallFormOptions<Output>["loadSchema"];
  readonly send: (values: Output) => Promise<CustomerQuotation>;
};

/** Returns the state of a form that sends the customer's decision on the revision on screen. The draft is kept until the
 *  server has stored the decision, which may have happened although no answer arrived. If the quotation is closed, its
 *  current state is loaded, which replaces the form. */
function useAnswerForm<Output>(
  decision: "accept" | "decline",
  { link, quotation, reload, loadSchema, send }: AnswerOptions<Output>,
) {
  const draft = useFormDraft(`quotation-${decision}-${link.id}`);
  const show = useAnswered(link);
  const t = useWords(quotationWords);
  const { form, errors, problem, ...state } = useCallForm({
    loadSchema,
    toBody: (typed) => ({ ...typed, ...link, revision: quotation.sent.revision }),
    async call(values) {
      const answered = await send(values);
      draft.forget();
      show(answered);
    },
    onRefused({ code }) {
      if (code === "quotation-closed") void reload();
      return undefined;
    },
    unanswered: t("unanswered"),
  });
  return { form: { ...form, ...draft.form }, errors, problem, state };
}
