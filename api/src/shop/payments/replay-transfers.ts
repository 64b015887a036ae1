import type { PaymentState } from "@chargefront/shared/order/order";
import { goodsMoveWhile } from "@chargefront/shared/order/order-steps";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { listEvents, type OrderRecord } from "../orders/order-record.ts";
import { movePayment, type PaymentEvent } from "../orders/payment-states.ts";
import { listTransfers } from "./transfer-store.ts";

type Replayed = {
  readonly payment: PaymentState;
  /** Paise received and not sent back. */
  readonly held: number;
  /** The transfer that paid the order, unless all was sent back since. */
  readonly paidBy: string | undefined;
  /** Whether the goods would have left without their payment. */
  readonly isSentUnpaid: boolean;
};

/** Repeats an order with those of its transfers alone that were not taken back. */
export async function replayTransfers(trx: Trx, { id, totalPaise, fulfilment }: OrderRecord): Promise<Replayed> {
  const events = await listEvents(trx, id, ["cancelled", "shipped"]);
  const live = (await listTransfers(trx, id)).filter((transfer) => transfer.taken_back_at === null);
  let payment: PaymentState = "awaiting";
  let paidBy: string | undefined;
  let isSentUnpaid = false;
  let held = 0;
  for (const entry of inOrder([...events, ...live])) {
    if ("amount_paise" in entry) {
      held += entry.amount_paise;
      const before = payment;
      const isWhole = held >= totalPaise;
      if (entry.amount_paise > 0) {
        payment = move(payment, "received_in_part");
        if (isWhole) payment = move(payment, "succeeded");
      } else if (!isWhole) payment = move(payment, held > 0 ? "refunded_in_part" : "refunded_in_full");
      if (payment === "paid" && before !== "paid") paidBy = entry.id;
      if (payment === "refunded") paidBy = undefined;
    } else if (entry.kind === "cancelled") payment = entry.kind;
    else isSentUnpaid = !goodsMoveWhile.has(payment);
  }
  // Only an order that was paid has goods to send.
  if (payment === "part_refunded" && fulfilment === "none") payment = held >= totalPaise ? "paid" : "part_paid";
  return { payment, held, paidBy, isSentUnpaid };
}

type Entry = { readonly id: string; readonly at: number; readonly amount_paise?: number };

/** Sorts entries by time. Where a receipt that was a mistake covered money sent back, the other receipts come before
 *  it. */
function inOrder<One extends Entry>(entries: readonly One[]): readonly One[] {
  const sorted = [...entries].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  let held = 0;
  const isShort = sorted.some(({ amount_paise = 0 }) => {
    held += amount_paise;
    return held < 0;
  });
  const isSentBack = ({ amount_paise = 0 }: Entry) => amount_paise < 0;
  return isShort ? [...sorted.filter((one) => !isSentBack(one)), ...sorted.filter(isSentBack)] : sorted;
}

/** Moves a payment by an event; one that is not allowed changes nothing. */
function move(payment: PaymentState, event: PaymentEvent): PaymentState {
  const to = movePayment(payment, event);
  return to === "same" || to === "illegal" ? payment : to;
}
