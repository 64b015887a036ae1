import { Field } from "../../ui/field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { EnquiryConsent, PersonFields } from "./enquiry-fields.tsx";
import styles from "./enquiry-form.module.css";
import { EnquiryOutcome } from "./enquiry-outcome.tsx";
import { useEnquiryForm } from "./use-enquiry-form.ts";

type HomeQuoteFormProps = {
  /** A half-typed enquiry was brought back. */
  onRestore: () => void;
};

/** The wire leaves the consent out for plain clients; this form does not. T35. */
async function loadSchema() {
  const { homeEnquiry } = await import("@chargefront/shared/enquiry");
  return homeEnquiry.required({ consent: true });
}
const noProducts: readonly string[] = [];

/** The quote form of Home: every field is required. Specification 2 and 5. */
export function HomeQuoteForm({ onRestore }: HomeQuoteFormProps) {
  const { errors, outcome, form, consent, ...state } = useEnquiryForm({
    kind: "home",
    loadSchema,
    gather: (typed) => ({ ...typed, source: "home" }),
    productIds: noProducts,
    onRestore,
    onSaved: () => undefined,
  });

  return (
    <form className={styles.form} aria-label="Quote" {...form}>
      <PersonFields errors={errors} />
      <Field label="Message" name="message" lines="many" rows={4} maxLength={2000} error={errors.message} />
      <EnquiryConsent {...consent} />
      <div className={styles.actions}>
        <SubmitButton form={state} label="Send enquiry" sending="Saving…" />
        {outcome && <EnquiryOutcome outcome={outcome} />}
      </div>
    </form>
  );
}
