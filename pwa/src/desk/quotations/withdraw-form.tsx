import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { withdrawQuotation } from "./quotation-queries.ts";

const loadSchema = async () => (await import("@chargefront/shared/quotation/quotation-requests")).quotationWithdrawal;

type WithdrawFormProps = { id: string; onDone: (withdrawn: DeskQuotation) => void; onCancel: () => void };

/** Withdraws a quotation; asks for the reason. */
export function WithdrawForm({ id, onDone, onCancel }: WithdrawFormProps) {
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    call: async ({ reason }) => onDone(await withdrawQuotation(id, reason)),
  });
  return (
    <form className={layout.grid4} aria-label="Withdraw" {...form}>
      <p>The customer can no longer accept it, and you can no longer change it.</p>
      <Field
        label="Reason"
        name="reason"
        maxCharacters={300}
        autoComplete="off"
        hint="For your team"
        error={errors.reason}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.endRow}>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton form={state} variant="danger" label="Withdraw" sending="Withdrawing…" />
      </div>
    </form>
  );
}
