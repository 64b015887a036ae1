import type { TransferClaim } from "@chargefront/shared/order/transfer";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useState } from "react";
import { api } from "../../device/api/api.ts";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { focusMain } from "../../ui/browser/page.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./quotation.module.css";
import { type OpenedProps, useAnswered } from "./quotation-query.ts";
import { quotationWords } from "./quotation-words.ts";

type ClaimProps = Pick<OpenedProps, "link" | "reload"> & { readonly claim: TransferClaim | null };

/** Shows the transfer that the customer says they made, or the form in which they say so. */
export function Claim(props: ClaimProps) {
  const { claim } = props;
  const t = useWords(quotationWords);
  const language = useLanguage();
  const [isCorrecting, setIsCorrecting] = useState(false);

  function onCorrect() {
    focusMain();
    setIsCorrecting(true);
  }

  if (!claim || isCorrecting) return <ClaimForm {...props} />;
  return (
    <div className={layout.grid3} data-screen-only>
      <Notice tone="success">
        {t("claimed", { date: formatDateTime(claim.at, language), reference: claim.reference })}
      </Notice>
      <div>
        <Button onClick={onCorrect}>{t("correct")}</Button>
      </div>
    </div>
  );
}

const loadSchema = async () => (await import("@chargefront/shared/quotation/quotation-requests")).transferClaim;

function ClaimForm({ link, reload, claim }: ClaimProps) {
  const t = useWords(quotationWords);
  const draft = useFormDraft(`quotation-claim-${link.id}`);
  const show = useAnswered(link);
  const [isRecorded, setIsRecorded] = useState(false);
  const { form, errors, problem, ...state } = useCallForm({
    loadSchema,
    toBody: (typed) => ({ ...typed, ...link }),
    onSubmit: () => setIsRecorded(false),
    async call(json) {
      const answer = await (await api.quotation.claim.$post({ json })).json();
      draft.forget();
      // Without a new claim in the answer, accounts have recorded a payment with this reference.
      if (answer.payment?.claim?.at === claim?.at) {
        draft.element.current?.reset();
        setIsRecorded(true);
      }
      focusMain();
      show(answer);
    },
    onRefused({ code }) {
      // The page then says that the order was cancelled or refunded.
      if (code === "quotation-closed") void reload().then(focusMain);
      return undefined;
    },
  });
  return (
    <form className={styles.claim} aria-label={t("paid")} data-screen-only {...form} {...draft.form}>
      <p>{t("claimLead")}</p>
      <Field
        label={t("utr")}
        name="reference"
        autoComplete="off"
        enterKeyHint="send"
        error={errors.reference}
        maxCharacters={60}
      />
      {isRecorded && <Notice tone="success">{t("recorded")}</Notice>}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} label={t("paid")} sending={t("sending")} variant="plain" />
    </form>
  );
}
