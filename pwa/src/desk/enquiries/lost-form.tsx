import type { LostReason } from "@chargefront/shared/enquiry/deal";
import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { lastFollowUpDay } from "@chargefront/shared/enquiry/follow-up-days";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { useId, useState } from "react";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./deal-form.module.css";
import { lostReasonWords } from "./status-words.ts";
import { useEnquiryChanges } from "./use-enquiry-changes.ts";

const loadSchema = async () => (await import("./lost-schema.ts")).lostForm;
const reasons = Object.keys(lostReasonWords) as LostReason[];

/** Marks an enquiry as lost and gives the reason, or changes the reason. */
export function LostForm({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  const { setDeal } = useEnquiryChanges();
  const [seen] = useState(enquiry);
  const [reason, setReason] = useState(enquiry.lostReason);
  const errorId = useId();
  // A draft over another reason than this one would replace it unseen.
  const draft = useFormDraft(`lost:${seen._id}:${seen.lostReason}:${seen.lostReasonText}`, { kind: "desk-form" });
  const { errors, clearError, form, problem, ...state } = useCallForm({
    loadSchema,
    // An empty day plans nothing, nor does one that is hidden.
    toBody: ({ askAgain, ...typed }) => (askAgain && reason === "later" ? { ...typed, askAgain } : typed),
    async call({ askAgain, ...given }) {
      const followUp = askAgain !== undefined && { followUp: { day: askAgain, what: "Ask again" } };
      await setDeal(seen, { ...(seen.status !== "lost" && { status: "lost" }), ...given, ...followUp });
      onEnd();
    },
  });

  function onEnd() {
    draft.forget();
    onDone();
  }

  function choose(next: LostReason) {
    setReason(next);
    clearError("lostReason");
    clearError("lostReasonText");
  }

  return (
    <form className={layout.stack} aria-label="Reason for the loss" {...form} {...draft.form}>
      <fieldset aria-describedby={errors.lostReason === undefined ? undefined : errorId}>
        <legend className={styles.legend}>Reason</legend>
        {reasons.map((value) => (
          <label key={value} className={layout.choice}>
            <input
              type="radio"
              name="lostReason"
              value={value}
              checked={value === reason}
              aria-invalid={errors.lostReason !== undefined}
              onChange={() => choose(value)}
            />
            {lostReasonWords[value]}
          </label>
        ))}
        <FieldError id={errorId} sentence={errors.lostReason} />
      </fieldset>
      {/* There from the beginning, so that the draft has it. */}
      <div hidden={reason !== "later"}>
        <Field
          label="Ask again on"
          type="date"
          name="askAgain"
          min={isoDateOf(indianDay(Date.now()))}
          max={lastFollowUpDay(Date.now())}
          optional
          hint="Kept as the follow-up, which is listed as due on that day."
          error={errors.askAgain}
        />
      </div>
      <Field
        label="Details"
        name="lostReasonText"
        maxCharacters={200}
        optional={reason !== "other"}
        autoComplete="off"
        defaultValue={enquiry.lostReasonText}
        error={errors.lostReasonText}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.endRow}>
        <Button onClick={onEnd}>Cancel</Button>
        <SubmitButton form={state} label={enquiry.status === "lost" ? "Save" : "Mark as lost"} sending="Saving…" />
      </div>
    </form>
  );
}
