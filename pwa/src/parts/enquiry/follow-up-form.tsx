import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import { lastFollowUpDay } from "@chargefront/shared/enquiry/follow-up-days";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { useRef, useState } from "react";
import type { DraftKind } from "../../device/local/tab-draft.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { enterText, useFormDraft } from "../form/use-form-draft.ts";
import { followUpWords } from "./follow-up-words.ts";

const loadSchema = async () => (await import("./follow-up-schema.ts")).followUpChoice;

/** Returns the days that are chosen most, without the same day twice. `today`: the number of the Indian day. */
export function quickDays(today: number) {
  // 1 January 1970 was a Thursday.
  const monday = today + 7 - ((today + 3) % 7);
  const days = [
    { key: "today", day: today },
    { key: "tomorrow", day: today + 1 },
    { key: "inThreeDays", day: today + 3 },
    { key: "onMonday", day: monday },
    { key: "inAWeek", day: today + 7 },
  ] as const;
  return days.filter(({ day }, at) => days.findIndex((other) => other.day === day) === at);
}

export type FollowUpFormProps = {
  planned: FollowUp | null;
  /** Where this tab keeps what is typed. */
  draft: { readonly name: string; readonly kind: DraftKind };
  /** Whether it offers the days that are chosen most. */
  hasQuickDays?: boolean;
  /** Returns whether the follow-up is saved. `seen`: the one that was planned when the form opened. */
  onSave: (followUp: FollowUp, seen: FollowUp | null) => Promise<boolean>;
};

/** Plans the next thing to do about an enquiry. */
export function FollowUpForm({ planned, draft: { name, kind }, hasQuickDays = true, onSave }: FollowUpFormProps) {
  const t = useWords(followUpWords);
  const [seen] = useState(planned);
  const [day, setDay] = useState(planned?.day ?? "");
  const dayField = useRef<HTMLInputElement>(null);
  const draft = useFormDraft(name, { kind });
  const { form, errors, clearError, ...state } = useForm({
    loadSchema,
    async send({ values, isAsSent }) {
      if ((await onSave(values, seen)) && isAsSent()) draft.forget();
      return undefined;
    },
  });
  const today = indianDay(Date.now());

  function onDay(next: string) {
    setDay(next);
    clearError("day");
  }

  /** Enters it into the field, so that the draft has it. */
  function choose(next: string) {
    if (dayField.current) enterText(dayField.current, next);
  }

  return (
    <form {...form} {...draft.form} className={layout.grid3} aria-label={t("followUp")}>
      {hasQuickDays && (
        <ChoiceChips
          label={t("soon")}
          choices={quickDays(today).map(({ key, day }) => ({ value: isoDateOf(day), label: t(key) }))}
          chosen={day}
          wraps
          onChoose={choose}
        />
      )}
      <Field
        label={t("day")}
        type="date"
        name="day"
        min={isoDateOf(today)}
        max={lastFollowUpDay(Date.now())}
        value={day}
        ref={dayField}
        onChange={({ target }) => onDay(target.value)}
        error={errors.day}
      />
      <Field
        label={t("what")}
        name="what"
        maxCharacters={200}
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
