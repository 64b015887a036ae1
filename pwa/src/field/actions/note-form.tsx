import { useEffect, useRef } from "react";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { actionsWords } from "./actions-words.ts";

const loadSchema = async () => (await import("@chargefront/shared/enquiry/enquiry-desk")).enquiryNote;

type NoteFormProps = {
  /** Names the draft, which this tab keeps. */
  draftName: string;
  /** Returns whether the phone saved the note. */
  onSave: (text: string) => Promise<boolean>;
};

/** Writes a note on an enquiry. */
export function NoteForm({ draftName, onSave }: NoteFormProps) {
  const t = useWords(actionsWords);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // A draft that a reload restores leaves the focus where it is.
    if (box.current?.value === "") box.current.focus();
  }, []);
  const draft = useFormDraft(draftName, { kind: "field-form" });
  const { form, errors, ...state } = useForm({
    loadSchema,
    async send({ values, isAsSent }) {
      if ((await onSave(values.note)) && isAsSent()) draft.forget();
      return undefined;
    },
  });
  return (
    <form {...form} {...draft.form} className={layout.grid3} aria-label={t("addNote")}>
      <Field
        ref={box}
        label={t("note")}
        name="note"
        lines="many"
        rows={4}
        maxCharacters={2000}
        hint={t("noteHint")}
        autoComplete="off"
        error={errors.note}
      />
      <SubmitButton form={state} label={t("saveNote")} sending={t("saving")} />
    </form>
  );
}
