import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PersonFields, PrivacyNote } from "./enquiry-fields.tsx";
import styles from "./enquiry-form.module.css";
import { useEnquiryForm } from "./use-enquiry-form.ts";

const loadSchema = async () => (await import("@chargefront/shared/enquiry")).homeEnquiry;

/** The quote form of Home: every field is required. Specification 2 and 5. */
export function HomeQuoteForm() {
  const { errors, isSending, outcome, form } = useEnquiryForm({
    loadSchema,
    gather: (typed) => ({ ...typed, source: "home" }),
  });

  return (
    <form className={styles.form} aria-label="Quote" {...form}>
      <PersonFields errors={errors} />
      <Field label="Message" name="message" lines="many" rows={4} maxLength={2000} error={errors.message} />
      <div className={styles.actions}>
        <Button look="main" type="submit" aria-disabled={isSending}>
          {isSending ? "Sending…" : "Send enquiry"}
        </Button>
        {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
        <PrivacyNote />
      </div>
    </form>
  );
}
