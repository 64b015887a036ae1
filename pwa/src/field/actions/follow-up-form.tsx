import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { useState } from "react";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { actionsWords } from "./actions-words.ts";

const loadSchema = async () => (await import("./rep-follow-up-schema.ts")).repFollowUp;

const quickChoices = [
  { key: "today", days: 0 },
  { key: "tomorrow", days: 1 },
  { key: "inAWeek", days: 7 },
] as const;

type FollowUpFormProps = {
  planned: FollowUp | null;
  /** Names the draft, which this tab keeps. */
  draftName: string;
  /** Returns whether the phone saved the follow-up. */
  onSave: (followUp: FollowUp) => Promise<boolean>;
};

/** Plans the next thing to do about an enquiry. */
export function FollowUpForm({ planned, draftName, onSave }: FollowUpFormProps) {
  const t = useWords(actionsWords);
  const [day, setDay] = useState(planned?.day ?? "");
  const draft = useFormDraft(draftName, { kind: "field-form" });
  const { form, errors, clearError, ...state } = useForm({
    loadSchema,
    async send({ values }) {
      if (await onSave(values)) draft.forget();
      return undefined;
    },
  });
  const today = indianDay(Date.now());

  function choose(next: string) {
    setDay(next);
    clearError("day");
  }

  return (
    <form {...form} {...draft.form} className={layout.grid3} aria-label={t("followUp")}>
      <ChoiceChips
        label={t("soon")}
        choices={quickChoices.map(({ key, days }) => ({ value: isoDateOf(today + days), label: t(key) }))}
        chosen={day}
        wraps
        onChoose={choose}
      />
      <Field
        label={t("day")}
        type="date"
        name="day"
        min={isoDateOf(today)}
        value={day}
        onChange={({ target }) => choose(target.value)}
        error={errors.day}
      />
      <Field
        label={t("what")}
        name="what"
        most={200}
        optional
        autoComplete="off"
        enterKeyHint="done"
        defaultValue={planned?.what}
        error={errors.what}
      />
      <SubmitButton form={state} label={t("savePlan")} sending={t("saving")} />
    </form>
  );
}
