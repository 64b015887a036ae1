import type { ChosenProduct } from "../../device/outbox/outbox-row.ts";
import { EnquiryConsent, OutcomeNotice, PersonFields } from "../../parts/enquiry/enquiry-form-parts.tsx";
import { enquiryWords } from "../../parts/enquiry/enquiry-words.ts";
import type { WaysToReachUs } from "../../parts/enquiry/send-outcome.ts";
import { useEnquiryForm } from "../../parts/enquiry/use-enquiry-form.ts";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useWords } from "../../ui/words/use-words.ts";

type HomeQuoteFormProps = {
  draftId?: string | undefined;
  reach: WaysToReachUs;
  isOpen: boolean;
  /** Called when an unsent draft was restored. */
  onRestore: () => void;
};

/** The API accepts enquiries of plain clients without consent; this form does not. docs/security.md#T35. */
async function loadSchema() {
  const { homeEnquiry } = await import("@chargefront/shared/enquiry/visitor-enquiry");
  return homeEnquiry.required({ consent: true });
}
const noProducts: readonly ChosenProduct[] = [];

/** The quote form of Home: every field is required. docs/product/specification.md#2-screens-and-routes and
 *  docs/product/specification.md#5-validation-rules. */
export function HomeQuoteForm({ draftId, reach, isOpen, onRestore }: HomeQuoteFormProps) {
  const t = useWords(enquiryWords);
  const { errors, isReplaced, notice, form, consent, ...state } = useEnquiryForm({
    kind: "home",
    draftId,
    loadSchema,
    toBody: (typed) => ({ ...typed, source: "home" }),
    chosen: noProducts,
    onRestore,
    onSaved: () => undefined,
    isOpen,
  });

  return (
    <form className={layout.grid5} aria-label={t("quote")} {...form}>
      <div className={layout.grid5} hidden={isReplaced}>
        <PersonFields errors={errors} />
        <Field label={t("message")} name="message" lines="many" rows={4} maxCharacters={2000} error={errors.message} />
        <EnquiryConsent {...consent} />
        <SubmitButton form={state} label={t("send")} sending={t("saving")} />
      </div>
      <OutcomeNotice {...notice} reach={reach} />
    </form>
  );
}
