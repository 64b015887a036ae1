import type { GoodsStep } from "@chargefront/shared/order/order-steps";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { moveFulfilment } from "./fulfilment-states.ts";
import { changeStates, insertOrderEvent, type OrderRecord } from "./order-record.ts";

/** Moves the fulfilment of an order by one step and adds it to the timeline. `order` must be read in this transaction.
 *  Returns the changed order; undefined when the step is not allowed. */
export async function advanceGoods(
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
