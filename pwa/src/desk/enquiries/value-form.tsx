import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { formatRupees, toRupees } from "@chargefront/shared/money/money";
import { parseRupees } from "@chargefront/shared/money/parse-rupees";
import { useState } from "react";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useEnquiryChanges } from "./use-enquiry-changes.ts";

const loadSchema = async () => (await import("@chargefront/shared/enquiry/deal")).valueForm;

type ValueFormProps = {
  enquiry: Enquiry;
  /** Whether it sets the status to Won, too. */
  isWon: boolean;
  onDone: () => void;
};

/** Sets the value of an enquiry. It is empty only where the user says that it is not known. */
export function ValueForm({ enquiry, isWon, onDone }: ValueFormProps) {
  const { setDeal } = useEnquiryChanges();
  const [seen] = useState(enquiry);
  const [typed, setTyped] = useState(String(enquiry.value ?? ""));
  const [isUnknown, setIsUnknown] = useState(false);
  const { errors, clearError, form, problem, ...state } = useCallForm({
    loadSchema,
    toBody: () => ({ value: isUnknown ? null : typed.trim() }),
    async call({ value }) {
      await setDeal(seen, isWon ? { status: "won", value } : { value });
      onDone();
    },
  });
  const paise = parseRupees(typed);

  function onUnknown(next: boolean) {
    setIsUnknown(next);
    clearError("value");
  }

  return (
    <form className={layout.stack} aria-label="Value" {...form}>
      <Field
        label="Value in rupees"
        name="value"
        inputMode="decimal"
        autoComplete="off"
        hint={paise === undefined ? "For example 12,50,000" : formatRupees(toRupees(paise))}
        value={isUnknown ? "" : typed}
        disabled={isUnknown}
        onChange={({ target }) => setTyped(target.value)}
        error={errors.value}
      />
      <label className={layout.choice}>
        <input type="checkbox" checked={isUnknown} onChange={({ target }) => onUnknown(target.checked)} />
        Not known
      </label>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.endRow}>
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton form={state} label={isWon ? "Mark as won" : "Save"} sending="Saving…" />
      </div>
    </form>
  );
}
