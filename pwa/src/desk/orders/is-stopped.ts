import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { goodsMoveWhile } from "@chargefront/shared/order/order-steps";

/** Returns whether the goods of an order must not be shipped, for now or at all: it is not paid, its refund is in
 *  progress or done, there is a chargeback, or it is left over from testing. */
export function isStopped({
  payment,
  fulfilment,
  disputes,
  isLeftover,
}: Pick<AdminOrder, "payment" | "fulfilment" | "disputes" | "isLeftover">): boolean {
  if (isLeftover) return true;
  return !goodsMoveWhile.has(payment) || fulfilment === "stopped" || disputes.some(({ state }) => state === "open");
}
