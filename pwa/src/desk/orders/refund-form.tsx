import { formatRupees, toPaise, toRupees } from "@chargefront/shared/money/money";
import { parseRupees } from "@chargefront/shared/money/parse-rupees";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { refundForm } from "@chargefront/shared/order/admin-order-requests";
import { toFulfilment } from "@chargefront/shared/order/order";
import { useState } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useForm } from "../../ui/use-form.ts";
import { OwnPasswordField } from "../access/own-password-field.tsx";
import { refundOrder } from "./admin-order-queries.ts";
import styles from "./order-form.module.css";

const loadSchema = async () => refundForm;

type RefundFormProps = {
  order: AdminOrder;
  /** Idempotency key of the refund. It outlives the form, so that a retry after a lost answer is the same refund. */
  requestId: string;
  /** Called when the result of this request is known; the next refund needs a new key. */
  onSettled: () => void;
  onChanged: (order: AdminOrder) => void;
  /** Called when the order on screen is out of date. */
  onOutdated: () => void;
  onDone: () => void;
};

/** Refunds all or part of an order; requires the password again. */
export function RefundForm({ order, requestId, onSettled, onChanged, onOutdated, onDone }: RefundFormProps) {
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState(order.refundable.toFixed(2));
  const { errors, form, ...state } = useForm({
    loadSchema,
    onSubmit: () => setProblem(undefined),
    async send({ values }) {
      try {
        const changed = await refundOrder(order.id, { ...values, requestId });
        onChanged(changed);
        conclude(changed, values.amount);
      } catch (error) {
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) return error.fields;
        setProblem(sentenceFor(error));
        const isRefused = error instanceof ApiError && error.code === "refund-not-possible";
        if (isRefused) onSettled();
        // Without an answer the refund may be in progress.
        if (isRefused || !(error instanceof ApiError)) onOutdated();
      }
      return undefined;
    },
  });

  function conclude({ refunds }: AdminOrder, amount: number) {
    const refund = refunds.find(({ id }) => id === requestId);
    onSettled();
    if (refund?.state === "failed") {
      return setProblem("The payment gateway rejected this refund. Nothing was refunded.");
    }
    onDone();
    showToast(
      refund?.state === "begun"
        ? `Refund of ${formatRupees(amount)} started. The payment gateway has not confirmed it yet.`
        : `${formatRupees(amount)} refunded. An email is being sent to the customer.`,
    );
  }

  return (
    <form className={styles.form} aria-label="Refund" {...form}>
      <Field
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        readOnly={!order.isPartRefundable}
        error={errors.amount}
        {...(!order.isPartRefundable && {
          hint: "This payment was never accepted, so it can only be refunded in full.",
        })}
      />
      <p className={styles.said} role="status">
        {saidOf(typed, order)}
      </p>
      <OwnPasswordField error={errors.password} />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.endRow}>
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton form={state} variant="danger" label="Refund" sending="Refunding…" />
      </div>
    </form>
  );
}

/** Returns a sentence about the effect of the refund, shown while the amount can still be changed. */
function saidOf(typed: string, { number, refundable, fulfilment }: AdminOrder): string {
  const amount = toRupees(parseRupees(typed) ?? toPaise(0));
  const left = `${formatRupees(refundable)} left of ${number ?? "this order"}`;
  if (amount === 0) return `${formatRupees(refundable)} can still be refunded.`;
  const stops = amount >= refundable && toFulfilment(fulfilment).isStoppable;
  return `Refund ${formatRupees(amount)} of the ${left}? This cannot be undone.${stops ? " The goods will not be shipped." : ""}`;
}
