import type { FulfilmentState, PaymentState } from "@chargefront/shared/order/order";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { moveFulfilment } from "./fulfilment-states.ts";
import { takeOrderNumber } from "./order-number.ts";
import { changeStates, insertOrderEvent, type OrderRecord } from "./order-record.ts";
import { movePayment, type PaymentEvent } from "./payment-states.ts";

/** What became of an event: the order moved, was there already, or may not go there. */
export type Advance =
  | { readonly outcome: "moved"; readonly order: OrderRecord }
  | { readonly outcome: "same" | "illegal"; readonly order: OrderRecord };

/** Moves the money of an order by one event, and with it what follows: its number and the packing once it is paid, a
 *  stop of the goods once all of it went back, and a line in the timeline. `order` was read in this transaction. A
 *  failed refund leads back to where the order was, which the caller knows. */
export async function advancePayment(
  trx: Trx,
  order: OrderRecord,
  event: PaymentEvent,
  { now, back }: { readonly now: number; readonly back?: PaymentState },
): Promise<Advance> {
  const move = movePayment(order.payment, event);
  if (move === "same" || move === "illegal") return { outcome: move, order };
  const payment = event === "refund_failed" && back ? back : move;
  const fulfilment = follow(order, payment);
  const number = payment === "paid" && order.number === null ? await takeOrderNumber(trx, order, now) : undefined;
  await changeStates(trx, order, { payment, fulfilment, ...(number && { number }) }, now);
  await insertOrderEvent(trx, order.id, payment, now);
  if (fulfilment !== order.fulfilment && fulfilment === "stopped")
    await insertOrderEvent(trx, order.id, fulfilment, now);
  return { outcome: "moved", order: { ...order, payment, fulfilment, number: number ?? order.number } };
}

function follow({ fulfilment }: OrderRecord, payment: PaymentState): FulfilmentState {
  if (payment === "paid") return moveFulfilment(fulfilment, "paid", payment) ?? fulfilment;
  if (payment === "refunded") return moveFulfilment(fulfilment, "refunded", payment) ?? fulfilment;
  return fulfilment;
}
