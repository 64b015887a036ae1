import type { AdminOrder } from "@chargefront/shared/order/admin-order";

/** Whether the goods of an order must not leave, now or ever: the money went back, or the customer's bank asks for
 *  it. */
export function isStopped({
  payment,
  fulfilment,
  disputes,
}: Pick<AdminOrder, "payment" | "fulfilment" | "disputes">): boolean {
  return payment === "refunded" || fulfilment === "stopped" || disputes.some(({ state }) => state === "open");
}
