import { newId } from "@chargefront/shared/text/id";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { tabDraft } from "../../device/local/tab-draft.ts";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useForm } from "../../ui/use-form.ts";
import { isEnquiryGone, useEnquiryChanges } from "./use-enquiry-changes.ts";

const loadSchema = () => import("@chargefront/shared/enquiry/enquiry-desk").then(({ enquiryNote }) => enquiryNote);

type NoteFormProps = { enquiryId: string; box: RefObject<HTMLTextAreaElement | null> };

/** Adds a note to an enquiry. The text stays in the box until the server has stored it, through a reload too. */
export function NoteForm({ enquiryId, box }: NoteFormProps) {
  const { addNote } = useEnquiryChanges();
  const draft = useMemo(() => tabDraft("note", `enquiry:${enquiryId}`), [enquiryId]);
  const sent = useRef({ note: "", noteId: "" });
  useEffect(() => {
    if (box.current) box.current.value = draft.read() ?? "";
  }, [draft, box]);
  const form = useForm({
    loadSchema,
    async send({ values, form, isAsSent }) {
      try {
        // A retried note keeps its id; a changed one gets a new id.
        if (sent.current.note !== values.note) sent.current = { note: values.note, noteId: newId() };
        await addNote(enquiryId, sent.current);
        sent.current = { note: "", noteId: "" };
        if (isAsSent()) {
          draft.write("");
          form.reset();
        }
        return undefined;
      } catch (error) {
        if (error instanceof ApiError && error.code === "fields-invalid") return error.fields;
        if (!isEnquiryGone(error)) showToast(sentenceFor(error));
        return undefined;
      }
    },
  });

  return (
    <form {...form.form} className={layout.grid3} aria-label="Add a note" data-keeps-draft>
      <Field
        label="Note"
        lines="many"
        maxCharacters={2000}
        name="note"
        ref={box}
        onInput={(event) => draft.write(event.currentTarget.value)}
        hint="Visible to the team only."
        autoComplete="off"
        error={form.errors.note}
      />
      <div>
        <SubmitButton form={form} label="Add note" sending="Adding…" />
      </div>
    </form>
  );
}
