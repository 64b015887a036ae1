import { type PhotoSubject, photoLimits } from "@chargefront/shared/enquiry/photo";
import { useState } from "react";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { actionsWords } from "../actions/actions-words.ts";
import { photosWords } from "./photos-words.ts";
import type { ShownPhoto } from "./shown-photos.ts";
import { SubjectChips } from "./subject-chips.tsx";

const loadSchema = async () => (await import("./photo-schema.ts")).photoWords;

/** The part of the site that a photo shows, and its caption. */
export type PhotoWords = { readonly of: PhotoSubject; readonly caption: string };

type PhotoFormProps = {
  photo: ShownPhoto;
  /** Returns whether the phone saved it. */
  onSave: (words: PhotoWords) => Promise<boolean>;
};

/** Changes what a photo shows and its caption. */
export function PhotoForm({ photo, onSave }: PhotoFormProps) {
  const t = useWords(photosWords);
  const action = useWords(actionsWords);
  const [of, setOf] = useState(photo.of);
  const draft = useFormDraft(`photo:${photo.hash}`, { kind: "field-form" });
  const { form, errors, ...state } = useForm({
    loadSchema,
    async send({ values, isAsSent }) {
      if ((await onSave({ of, ...values })) && isAsSent()) draft.forget();
      return undefined;
    },
  });
  return (
    <form {...form} {...draft.form} className={layout.grid3} aria-label={t("change")}>
      <SubjectChips chosen={of} onChoose={setOf} />
      <Field
        label={t("caption")}
        name="caption"
        maxCharacters={photoLimits.caption}
        optional
        autoComplete="off"
        enterKeyHint="done"
        defaultValue={photo.caption}
        error={errors.caption}
      />
      <SubmitButton form={state} label={t("save")} sending={action("saving")} />
    </form>
  );
}
