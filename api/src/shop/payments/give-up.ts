import { write, writeRegardless } from "../../platform/db/write.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { isLeftoverTestOrder } from "../orders/leftover-test-orders.ts";
import { findOrderRecord, listUnpaidOrderIds, type OrderRecord } from "../orders/order-record.ts";
import { hasTooManyDeclines } from "./declines.ts";
import { isStateRefusal } from "./gateway.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { settle } from "./settle.ts";

/** Ends an unpaid order. Cancels the intent first, so that no one can pay any more; if it was paid in the meantime, the
 *  order is settled as paid. @throws StripeError when the provider does not answer. docs/security.md#T9. */
export async function giveUp(deps: PaymentDeps, id: string, event: "expired" | "cancelled" = "expired"): Promise<void> {
  const order = await findOrderRecord(deps.readDb, id);
  if (!order || !isUnpaid(order)) return;
  // An intent that is being created for it will not be returned to anyone.
  if (!order.intentId || isLeftoverTestOrder(order, deps.config)) return expire(deps, id, event);
  try {
    await deps.payments.cancelIntent(order.intentId);
  } catch (cause) {
    if (!isStateRefusal(cause)) throw cause;
    return writeRegardless(() => settle(deps, id));
  }
  // The provider's action is recorded even if the session that requested it has ended.
  await writeRegardless(() => expire(deps, id, event));
}

/** Ends a customer's oldest unpaid orders until the limit allows one more: starting another order gives them up.
 *  @throws StripeError when the provider does not answer. docs/security.md#T36. */
export async function giveUpOldest(deps: PaymentDeps, customerId: string): Promise<void> {
  const unpaid = await listUnpaidOrderIds(deps.readDb, customerId);
  const tooMany = Math.max(0, unpaid.length - deps.limits.payments.unpaidOrders + 1);
  for (const id of unpaid.slice(0, tooMany)) await giveUp(deps, id, "cancelled");
}

/** Ends an unpaid order whose buyer had too many cards declined. docs/security.md#T36. @throws StripeError when the
 *  provider does not answer. */
export async function endAfterDeclines(
  deps: PaymentDeps,
  order: Pick<OrderRecord, "id" | "customerId">,
): Promise<void> {
  if (await hasTooManyDeclines(deps.readDb, deps, order)) await giveUp(deps, order.id, "cancelled");
}

/** Ends an unpaid order in our database only. */
export async function expire(deps: PaymentDeps, id: string, event: "expired" | "cancelled" = "expired"): Promise<void> {
  await write(deps.db, async (trx) => {
    const order = await findOrderRecord(trx, id);
    if (order && isUnpaid(order)) await advancePayment(trx, order, event, { now: deps.now() });
  });
}

export function isUnpaid({ payment }: Pick<OrderRecord, "payment">): boolean {
  return payment === "pending" || payment === "failed";
}
