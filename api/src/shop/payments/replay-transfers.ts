import type { PaymentState } from "@chargefront/shared/order/order";
import { goodsMoveWhile } from "@chargefront/shared/order/order-steps";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { listEvents, type OrderRecord } from "../orders/order-record.ts";
import { movePayment, type PaymentEvent } from "../orders/payment-states.ts";
import { listTransfers } from "./transfer-store.ts";

type Replayed = {
  readonly payment: PaymentState;
  /** Whether money would have been sent back that was not there. */
  readonly isShort: boolean;
  /** Whether the goods would have left without their payment. */
  readonly isSentUnpaid: boolean;
};

/** Repeats an order with those of its transfers alone that were not taken back. */
export async function replayTransfers(trx: Trx, { id, totalPaise, fulfilment }: OrderRecord): Promise<Replayed> {
  const events = await listEvents(trx, id, ["cancelled", "shipped"]);
  const live = (await listTransfers(trx, id)).filter((transfer) => transfer.taken_back_at === null);
  const entries = [...events, ...live].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  let payment: PaymentState = "awaiting";
  let isShort = false;
  let isSentUnpaid = false;
  let held = 0;
  for (const entry of entries) {
    if ("amount_paise" in entry) {
      held += entry.amount_paise;
      isShort ||= held < 0;
      payment = follow(payment, { isReceipt: entry.amount_paise > 0, held, isWhole: held >= totalPaise });
    } else if (entry.kind === "cancelled") payment = entry.kind;
    else isSentUnpaid = !goodsMoveWhile.has(payment);
  }
  // Only an order that was paid has goods to send.
  if (payment === "part_refunded" && fulfilment === "none") payment = held >= totalPaise ? "paid" : "part_paid";
  return { payment, isShort, isSentUnpaid };
}

type Moved = { readonly isReceipt: boolean; readonly held: number; readonly isWhole: boolean };

function follow(payment: PaymentState, { isReceipt, held, isWhole }: Moved): PaymentState {
  if (!isReceipt && isWhole) return payment;
  if (!isReceipt) return move(payment, held > 0 ? "refunded_in_part" : "refunded_in_full");
  const begun = move(payment, "received_in_part");
  return isWhole ? move(begun, "succeeded") : begun;
}

function move(payment: PaymentState, event: PaymentEvent): PaymentState {
  const to = movePayment(payment, event);
  return to === "same" || to === "illegal" ? payment : to;
}
