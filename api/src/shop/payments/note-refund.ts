import { type Paise, toPaise } from "@chargefront/shared/money/money";
import type { PaymentState } from "@chargefront/shared/order/order";
import type Stripe from "stripe";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { queueOrderMail } from "../orders/order-mail.ts";
import { findOrderRecord, type OrderRecord } from "../orders/order-record.ts";
import { creditRefunds } from "./credit-refunds.ts";
import { deleteReturned, insertEntry, sumEntries } from "./ledger-store.ts";
import { findBegunRefund, findRefundMade, type RefundRecord, setRefundState } from "./refund-store.ts";

/** Returns whether a refund has failed for good. A refund that has neither failed nor succeeded waits for the bank or
 *  the customer. */
export function hasFailed({ status }: Stripe.Refund): boolean {
  return status === "failed" || status === "canceled";
}

/** Records a successful refund once and moves the order accordingly. A partial refund of a payment that was never
 *  accepted does not move the order, because the rest still needs a decision. */
export async function noteReturned(trx: Trx, orderId: string, refund: Stripe.Refund, now: number): Promise<void> {
  const amountPaise = toPaise(refund.amount);
  const entry = { orderId, kind: "returned", reference: refund.id, amountPaise } as const;
  if (!(await insertEntry(trx, entry, now))) return;
  const order = await findOrderRecord(trx, orderId);
  if (!order) return;
  const { received, returned } = await sumEntries(trx, orderId);
  const isFull = returned >= received;
  await advancePayment(trx, order, isFull ? "refunded_in_full" : "refunded_in_part", { now });
  await creditRefunds(trx, order, now);
  await queueOrderMail(trx, orderId, { kind: "refunded", refundId: refund.id, amountPaise, isFull }, now);
}

/** Reverses a refund that had succeeded and was then returned by the customer's bank. Returns false when there is nothing
 *  to reverse. */
export async function reverseRefund(trx: Trx, orderId: string, refund: Stripe.Refund, now: number): Promise<boolean> {
  if (!(await deleteReturned(trx, refund.id))) return false;
  const ours = await findRefundMade(trx, refund.id);
  if (ours) await setRefundState(trx, ours, { state: "failed", provider_id: refund.id }, now);
  const order = await findOrderRecord(trx, orderId);
  // The refund that is under way decides the state of the order.
  if (order && order.payment !== "refund_pending") await advanceBack(trx, order, ours, now);
  return true;
}

/** Moves an order back to its state before a failed refund, and returns it; another refund may be under way. Goods that
 *  the refund stopped stay here until a person decides. */
export async function advanceBack(
  trx: Trx,
  order: OrderRecord,
  refund: RefundRecord | undefined,
  now: number,
): Promise<OrderRecord> {
  const { received, returned } = await sumEntries(trx, order.id);
  // If the bank has taken back everything in the meantime, there is no state to return to.
  if (returned >= received) return (await advancePayment(trx, order, "refunded_in_full", { now })).order;
  const isUnderWay = (await findBegunRefund(trx, order.id)) !== undefined;
  const back = isUnderWay ? "refund_pending" : toStateBefore(order, refund, returned);
  return (await advancePayment(trx, order, "refund_failed", { now, back })).order;
}

/** Returns the state before a refund. An order without a number was never accepted; if its state is unknown, it goes to
 *  review. */
function toStateBefore({ number }: OrderRecord, refund: RefundRecord | undefined, returned: Paise): PaymentState {
  if (number === null) return refund?.paymentBefore ?? "review";
  return returned > 0 ? "part_refunded" : "paid";
}
