import { formatRupees } from "@chargefront/shared/money/money";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { useCallForm } from "../../parts/form/use-call-form.ts";
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
  /** Idempotency key of the credit note. It outlives the form, so that a retry after a lost answer issues no second
   *  one. */
  requestId: string;
  /** Called when this request has issued a credit note; the next one needs a new key. */
  onSettled: () => void;
  /** Called when the order on screen may be out of date. */
  onOutdated: () => void;
  onDone: () => void;
};

/** Issues a credit note for another reason than a refund. */
export function CreditForm({ order, left, requestId, onSettled, onOutdated, onDone }: CreditFormProps) {
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(values) {
      // Without an answer it may be issued; a refusal may come from an order on screen that is out of date.
      const { number } = await issueCredit(order.id, { id: requestId, ...values }).finally(onOutdated);
      const wasIssued = order.invoices.some((one) => one.number === number);
      showToast(`Credit note ${number} ${wasIssued ? "was issued by an earlier attempt" : "is issued"}.`);
      onSettled();
      onDone();
    },
    onRefused({ code, fields }) {
      if (fields["amount"] !== undefined) return fields;
      if (code !== "id-conflict") return undefined;
      onSettled();
      return { amount: "An earlier attempt issued a credit note. Check the list before you issue another one." };
    },
  });
  return (
    <form className={layout.stack} aria-label="Credit note" {...form}>
      <p>
        It takes back a part of the invoice and of its tax, and moves no money. Money that you send back is credited by
        itself, as far as no credit note was issued before. It cannot be changed afterwards.
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
