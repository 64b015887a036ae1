import { write, writeRegardless } from "../../platform/db/write.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { isLeftFromTest } from "../orders/left-from-test.ts";
import { findOrderRecord, listUnpaidOrderIds, type OrderRecord } from "../orders/order-record.ts";
import { hasTooManyDeclines } from "./declines.ts";
import { isStateRefusal } from "./gateway.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { settle } from "./settle.ts";

/** Ends an unpaid order: the intent first, so that nobody can pay any more; if it was paid meanwhile, the order is
 *  paid. @throws StripeError when the provider does not answer. docs/security.md#T9. */
export async function giveUp(deps: PaymentDeps, id: string, event: "expired" | "cancelled" = "expired"): Promise<void> {
  const order = await findOrderRecord(deps.readDb, id);
  if (!order || !isUnpaid(order)) return;
  // Whatever intent is being made for it is handed out to nobody any more.
  if (!order.intentId || isLeftFromTest(order, deps.config)) return expire(deps, id, event);
  try {
    await deps.payments.cancelIntent(order.intentId);
  } catch (cause) {
    if (!isStateRefusal(cause)) throw cause;
    return writeRegardless(() => settle(deps, id));
  }
  // What the provider did is noted, whatever has become of the session that asked for it.
  await writeRegardless(() => expire(deps, id, event));
}

/** Ends the oldest of a customer's unpaid orders until one more may stand beside them: whoever begins another has given
 *  them up. @throws StripeError when the provider does not answer. docs/security.md#T36. */
export async function giveUpOldest(deps: PaymentDeps, customerId: string): Promise<void> {
  const unpaid = await listUnpaidOrderIds(deps.readDb, customerId);
  const tooMany = Math.max(0, unpaid.length - deps.limits.payments.unpaidOrders + 1);
  for (const id of unpaid.slice(0, tooMany)) await giveUp(deps, id, "cancelled");
}

/** Ends an unpaid order whose buyer has had too many cards declined. docs/security.md#T36.
 *  @throws StripeError when the provider does not answer. */
export async function endAfterDeclines(
  deps: PaymentDeps,
  order: Pick<OrderRecord, "id" | "customerId">,
): Promise<void> {
  if (await hasTooManyDeclines(deps.readDb, deps, order)) await giveUp(deps, order.id, "cancelled");
}

/** Ends an unpaid order on our side alone. */
export async function expire(deps: PaymentDeps, id: string, event: "expired" | "cancelled" = "expired"): Promise<void> {
  await write(deps.db, async (trx) => {
    const order = await findOrderRecord(trx, id);
    if (order && isUnpaid(order)) await advancePayment(trx, order, event, { now: deps.now() });
  });
}

export function isUnpaid({ payment }: Pick<OrderRecord, "payment">): boolean {
  return payment === "pending" || payment === "failed";
}
