import { writeOne } from "../../platform/db/write.ts";
import { isLeftoverTestOrder } from "../orders/leftover-test-orders.ts";
import { findOrderRecord, listUnpaidOrderIds, type OrderRecord, setIntent } from "../orders/order-record.ts";
import { forgetDeclines } from "./declines.ts";
import { isUnknownToProvider } from "./gateway.ts";
import { expire, giveUp, isUnpaid } from "./give-up.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { ensureIntent, settle } from "./settle.ts";
import { listUnsettledOrders } from "./unsettled-orders.ts";
import { applyWaitingEvents } from "./webhook.ts";

const page = 100;

/** Settles every order with a pending payment, refund or dispute, ends unpaid ones, and applies waiting events, so that
 *  nothing is lost when the browser, the webhook or the server failed. `comparePayments` finds the refunds and disputes
 *  of paid orders that a restored backup does not know. Runs every minute and at the start. docs/security.md#T8. */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  await applyWaitingEvents(deps);
  await forgetDeclines(deps);
  let after = "";
  for (;;) {
    const ids = await listUnsettledOrders(deps.readDb, deps.config, { limit: page, after });
    for (let at = 0; at < ids.length; at += deps.limits.payments.reconcileAtOnce) {
      const some = ids.slice(at, at + deps.limits.payments.reconcileAtOnce);
      await Promise.all(some.map((id) => reconcileOrder(deps, id)));
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < page) return;
    after = last;
  }
}

/** Reconciles one order. If it cannot be settled now, it waits for the next round and does not hold up others. */
async function reconcileOrder(deps: PaymentDeps, id: string): Promise<void> {
  try {
    const order = await findOrderRecord(deps.readDb, id);
    if (!order) return;
    if (isLeftoverTestOrder(order, deps.config)) return await giveUp(deps, id);
    const isOverdue = deps.now() - order.createdAt > deps.limits.payments.expiresMs;
    if (isOverdue) return await endOverdue(deps, order);
    if (!order.intentId) await ensureIntent(deps, id);
    await settle(deps, id);
  } catch (cause) {
    deps.log.warn({ orderId: id, err: cause }, "an order could not be settled yet");
  }
}

/** Ends an order whose time is over, even when the provider refused to make its intent or does not know it, because
 *  then no one can pay it. Before that an unknown intent is kept, because the configuration may name another account by
 *  mistake. */
async function endOverdue(deps: PaymentDeps, order: OrderRecord): Promise<void> {
  if (!order.intentId) {
    const made = await deps.payments.findIntentOfOrder(order);
    if (!made) return expire(deps, order.id);
    await writeOne(deps.db, (trx) => setIntent(trx, order.id, made.id));
  }
  try {
    await settle(deps, order.id);
    await giveUp(deps, order.id);
  } catch (cause) {
    if (!isUnknownToProvider(cause) || !isUnpaid(order)) throw cause;
    await expire(deps, order.id);
  }
}

/** Ends the unpaid orders that a customer replaced with another cart or address, so that none can be paid by mistake.
 *  Keeps those of the last minute, which may be under way in another tab. */
export async function giveUpReplaced(deps: PaymentDeps, customerId: string, orderId: string): Promise<void> {
  const before = deps.now() - deps.limits.payments.replacedAfterMs;
  for (const id of await listUnpaidOrderIds(deps.readDb, customerId, before)) {
    if (id !== orderId) await giveUp(deps, id, "cancelled");
  }
}
