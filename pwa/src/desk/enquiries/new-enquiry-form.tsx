import { type TypedChannel, typedChannels, typedEnquiry } from "@chargefront/shared/enquiry/typed-enquiry";
import { pathTo } from "@chargefront/shared/paths";
import { consentNoticeIn, noticeInPerson } from "@chargefront/shared/person/consent";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { newId } from "@chargefront/shared/text/id";
import type { Language } from "@chargefront/shared/text/language";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type FormEvent, useState } from "react";
import { tabDraft } from "../../device/local/tab-draft.ts";
import type { ChosenProduct } from "../../device/outbox/outbox-row.ts";
import { ConsentChoice } from "../../parts/enquiry/consent-choice.tsx";
import { ProductPicker } from "../../parts/enquiry/product-picker.tsx";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { useNavigateWhileHere } from "../../parts/screen/use-navigate-while-here.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Field } from "../../ui/field.tsx";
import { focusWrongQuantity } from "../../ui/focus-wrong-quantity.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { typeEnquiry } from "./enquiry-queries.ts";
import { renewLists } from "./use-enquiry-changes.ts";

const channelWords: Readonly<Record<TypedChannel, string>> = { phone: "They called us", "walk-in": "They visited us" };
const titles: Readonly<Record<TypedChannel, string>> = { phone: "Phone call", "walk-in": "Visit" };

const loadSchema = async () => typedEnquiry;

/** The choices of the form that are no text, and its last try to send. */
type Kept = {
  readonly channel: TypedChannel;
  readonly spoken: Language;
  readonly chosen: readonly ChosenProduct[];
  readonly tried?: { readonly words: string; readonly body: Parameters<typeof typeEnquiry>[0] };
};

const keptDraft = tabDraft("edit", "new-enquiry");

/** Form of an enquiry that is typed at the desk. */
export function NewEnquiryForm({ products }: { products: readonly LocalizedProduct[] }) {
  const client = useQueryClient();
  const navigate = useNavigateWhileHere();
  // No draft keeps the word for a consent.
  const draft = useFormDraft("new-enquiry", { kind: "desk-form", without: "given" });
  const [kept, setKept] = useState(() => readKept(products));
  const { channel, spoken, chosen } = kept;

  const { errors, clearError, form, problem, ...state } = useCallForm({
    loadSchema,
    toBody: ({ given, ...typed }) => ({
      ...typed,
      source: "field",
      channel,
      productIds: chosen.map((product) => product.id),
      quantities: chosen.map(({ quantity }) => quantity ?? 1),
      title: chosen.length > 0 ? chosen.map(({ title }) => title).join(", ") : titles[channel],
      consent: given && { notice: consentNoticeIn(spoken, noticeInPerson), at: new Date().toISOString(), given },
    }),
    async call(enquiry) {
      const words = JSON.stringify({ ...enquiry, consent: { ...enquiry.consent, at: "" } });
      // The answer to the last try may have been lost: with the same words it is sent again as it was.
      const body = kept.tried?.words === words ? kept.tried.body : { ...enquiry, id: newId() };
      keep({ tried: { words, body } });
      const { id, reference } = await typeEnquiry(body);
      draft.forget();
      keptDraft.write("");
      void renewLists(client);
      await navigate(pathTo("enquiry", id));
      showToast(reference ? `Saved as ${reference}` : "Saved");
    },
  });

  function keep(changed: Partial<Kept>) {
    const next = { ...kept, ...changed };
    setKept(next);
    keptDraft.write(JSON.stringify(next));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (focusWrongQuantity(event.currentTarget)) event.preventDefault();
    else void form.onSubmit(event);
  }

  function person(name: "name" | "contact" | "email", label: string, more: Partial<ComponentProps<typeof Field>>) {
    return <Field label={label} name={name} autoComplete="off" enterKeyHint="next" error={errors[name]} {...more} />;
  }

  return (
    <form
      className={layout.grid5}
      aria-label="New enquiry"
      autoComplete="off"
      {...form}
      {...draft.form}
      onSubmit={onSubmit}
    >
      <ChoiceChips
        label="How they reached us"
        choices={typedChannels.map((value) => ({ value, label: channelWords[value] }))}
        chosen={channel}
        onChoose={(next) => keep({ channel: next })}
      />
      {person("name", "Name", { maxCharacters: 80, autoCapitalize: "words" })}
      {person("contact", "Contact Number", { type: "tel", inputMode: "tel" })}
      {person("email", "Email", { type: "email", inputMode: "email", optional: true })}
      <Field label="Company" name="company" autoComplete="off" maxCharacters={120} optional error={errors.company} />
      <ProductPicker
        products={products}
        chosen={chosen}
        gone={[]}
        listedAbove={[]}
        onChange={(next) => keep({ chosen: next })}
        error={errors.productIds}
      />
      <Field
        label="Message"
        name="message"
        lines="many"
        rows={4}
        maxCharacters={2000}
        optional
        error={errors.message}
      />
      <ConsentChoice
        isMissing={errors.consent !== undefined}
        language={spoken}
        onLanguage={(next) => keep({ spoken: next })}
        onChoose={() => clearError("consent")}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} label="Save enquiry" sending="Saving…" />
    </form>
  );
}

/** Returns what was kept before a reload, without products that have left the catalogue. */
function readKept(products: readonly LocalizedProduct[]): Kept {
  const empty: Kept = { channel: "phone", spoken: "en", chosen: [] };
  try {
    const kept: Kept = { ...empty, ...JSON.parse(keptDraft.read() ?? "{}") };
    return { ...kept, chosen: kept.chosen.filter(({ id }) => products.some(({ _id }) => _id === id)) };
  } catch {
    return empty;
  }
}
