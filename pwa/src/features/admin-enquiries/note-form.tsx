import { ApiError, sentenceFor } from "../../data/api-error.ts";
import { Field } from "../../ui/field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useForm } from "../../ui/use-form.ts";
import styles from "./note-form.module.css";
import { isEnquiryGone, useEnquiryChanges } from "./use-enquiry-changes.ts";

const loadSchema = () => import("@chargefront/shared/enquiry-desk").then(({ enquiryNote }) => enquiryNote);

/** Adds a note to an enquiry. Until the server has it, it stays in the box. */
export function NoteForm({ enquiryId }: { enquiryId: string }) {
  const { addNote } = useEnquiryChanges();
  const form = useForm({
    loadSchema,
    async send({ values, form }) {
      try {
        await addNote(enquiryId, values.note);
        form.reset();
        return undefined;
      } catch (error) {
        if (error instanceof ApiError && error.code === "fields-invalid") return error.fields;
        if (!isEnquiryGone(error)) showToast(sentenceFor(error));
        return undefined;
      }
    },
  });

  return (
    <form {...form.form} className={styles.form} aria-label="Add a note">
      <Field
        label="Note"
        lines="many"
        name="note"
        hint="Only admins read it."
        autoComplete="off"
        error={form.errors.note}
      />
      <div>
        <SubmitButton form={form} label="Add note" sending="Adding…" />
      </div>
    </form>
  );
}
