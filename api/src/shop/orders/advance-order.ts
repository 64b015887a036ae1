import type { FulfilmentState, PaymentState } from "@chargefront/shared/order/order";
import type { GoodsStep } from "@chargefront/shared/order/order-steps";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { moveFulfilment } from "./fulfilment-states.ts";
import { takeOrderNumber } from "./order-number.ts";
import { changeStates, insertOrderEvent, type OrderRecord } from "./order-record.ts";
import { movePayment, type PaymentEvent } from "./payment-states.ts";

/** The outcome of an event: the order moved, was in that state already, or may not move there. */
export type Advance =
  | { readonly outcome: "moved"; readonly order: OrderRecord }
  | { readonly outcome: "same" | "illegal"; readonly order: OrderRecord };

/** Moves the payment of an order by one event, with what follows: the number and the packing once it is paid, a stop of
 *  the fulfilment after a full refund, and an entry in the timeline. `order` must be read in this transaction. The
 *  caller of a failed refund knows the state to which it leads back. */
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

/** Moves the fulfilment of an order by one step and adds it to the timeline. `order` must be read in this transaction.
 *  Returns the changed order; undefined when the step is not allowed. */
export async function advanceFulfilment(
  trx: Trx,
  order: OrderRecord,
  step: GoodsStep,
  now: number,
): Promise<OrderRecord | undefined> {
  const fulfilment = moveFulfilment(order.fulfilment, step, order.payment);
  if (fulfilment === undefined || fulfilment === "none") return undefined;
  await changeStates(trx, order, { payment: order.payment, fulfilment }, now);
  await insertOrderEvent(trx, order.id, fulfilment, now);
  return { ...order, fulfilment };
}
