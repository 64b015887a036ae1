import { formatRupees } from "@chargefront/shared/money/money";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { useRequestId } from "../../parts/form/use-request-id.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { issueCredit } from "./invoice-queries.ts";

const loadSchema = async () => (await import("@chargefront/shared/invoice/invoice-requests")).creditForm;

type CreditFormProps = {
  order: AdminOrder;
  /** Rupees of the invoice that are not credited yet. */
  left: number;
  onIssued: () => void;
  onDone: () => void;
};

/** Issues a credit note for another reason than a refund, which makes its own. */
export function CreditForm({ order, left, onIssued, onDone }: CreditFormProps) {
  const idFor = useRequestId();
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(values) {
      const { number } = await issueCredit(order.id, { id: idFor(values), ...values });
      showToast(`Credit note ${number} is issued.`);
      onIssued();
      onDone();
    },
  });
  return (
    <form className={layout.stack} aria-label="Credit note" {...form}>
      <p>
        It takes back a part of the invoice and of its tax, and moves no money: a refund makes its own credit note. It
        cannot be changed afterwards.
      </p>
      <Field
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        hint={`${formatRupees(left)} of the invoice is left.`}
        error={errors.amount}
      />
      <Field label="Reason" name="reason" maxCharacters={200} autoComplete="off" error={errors.reason} />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.endRow}>
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton form={state} label="Issue credit note" sending="Issuing…" />
      </div>
    </form>
  );
}
