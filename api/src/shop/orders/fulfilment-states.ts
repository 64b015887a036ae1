import { type FulfilmentState, type PaymentState, toFulfilment } from "@chargefront/shared/order/order";
import { type GoodsStep, goodsMoves, goodsMoveWhile } from "@chargefront/shared/order/order-steps";

/** The events of the fulfilment of an order. */
export type FulfilmentEvent = "paid" | GoodsStep | "refunded";

/** Returns the state after an event; undefined when it is not allowed. Goods only move while they are paid for.
 *  docs/product/decisions.md#36. */
export function moveFulfilment(
  from: FulfilmentState,
  event: FulfilmentEvent,
  payment: PaymentState,
): FulfilmentState | undefined {
  if (event === "paid") return from === "none" ? "to_pack" : undefined;
  if (event === "refunded") return toFulfilment(from).isStoppable ? "stopped" : undefined;
  const move = goodsMoves[event];
  return from === move.from && goodsMoveWhile.has(payment) ? move.to : undefined;
}
