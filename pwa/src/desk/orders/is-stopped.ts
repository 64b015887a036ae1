import type { AdminOrder } from "@chargefront/shared/order/admin-order";

/** Returns whether the goods of an order must not be shipped, for now or at all: it was refunded, or there is a
 *  chargeback. */
export function isStopped({
  payment,
  fulfilment,
  disputes,
}: Pick<AdminOrder, "payment" | "fulfilment" | "disputes">): boolean {
  return payment === "refunded" || fulfilment === "stopped" || disputes.some(({ state }) => state === "open");
}
