import { type Paise, toPaise } from "@chargefront/shared/money/money";
import { newId } from "@chargefront/shared/text/id";
import type Stripe from "stripe";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write, writeRegardless } from "../../platform/db/write.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { findOrderRecord, type OrderRecord } from "../orders/order-record.ts";
import { orderHasOpenDispute } from "./dispute-store.ts";
import { isProviderRefusal, isStateRefusal, refundedOf } from "./gateway.ts";
import { sumEntries, sumRefunded } from "./ledger-store.ts";
import { advanceBack, hasFailed, noteReturned, reverseRefund } from "./note-refund.ts";
import { queueOrderNotices } from "./order-notice.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { findBegunRefund, findLastFailure, insertRefund, type RefundRecord, setRefundState } from "./refund-store.ts";

/** Starts a refund: stores the row and the order's state first, so that nothing is refunded twice; `carryOutRefund`
 *  then sends the request to the provider. Returns undefined when the order does not have that much money, a refund is
 *  under way or a dispute is open: the bank then has the money, and the provider refuses. docs/security.md#T9. */
export async function beginRefund(
  trx: Trx,
  order: OrderRecord,
  { id = newId(), amountPaise, now }: { readonly id?: string; readonly amountPaise: Paise; readonly now: number },
): Promise<RefundRecord | undefined> {
  const { received, returned } = await sumEntries(trx, order.id);
  if (!order.intentId || amountPaise <= 0 || amountPaise > received - returned) return undefined;
  if (await orderHasOpenDispute(trx, order.id)) return undefined;
  const { outcome } = await advancePayment(trx, order, "refund_begun", { now });
  if (outcome !== "moved") return undefined;
  const refund = {
    id,
    orderId: order.id,
    intentId: order.intentId,
    amountPaise,
    paymentBefore: order.payment,
    createdAt: now,
  };
  await insertRefund(trx, refund);
  return { ...refund, state: "begun", updatedAt: now };
}

/** Requests a started refund from the provider, unless it has it already: under its key the provider would repeat its
 *  first answer, `pending`, for a day, and later create another refund. @throws StripeError when the provider does not
 *  answer; the reconciler retries. */
export function carryOutRefund(deps: PaymentDeps, refund: RefundRecord): Promise<void> {
  // The provider's action is recorded even if the session of the admin has ended.
  return writeRegardless(() => askAndNote(deps, refund));
}

async function askAndNote(deps: PaymentDeps, refund: RefundRecord): Promise<void> {
  const refunds = await deps.payments.listRefunds(refund.intentId);
  const made = refunds.find(({ metadata }) => metadata?.refund_id === refund.id) ?? (await askForRefund(deps, refund));
  if (made === "refused" || made.status === "succeeded" || hasFailed(made)) await concludeRefund(deps, refund, made);
}

async function askForRefund(deps: PaymentDeps, refund: RefundRecord): Promise<Stripe.Refund | "refused"> {
  try {
    return await deps.payments.refund(refund);
  } catch (cause) {
    if (!isProviderRefusal(cause)) throw cause;
    const why = isStateRefusal(cause) ? "the money is not there to be given back" : "the provider refused a refund";
    deps.log.warn({ orderId: refund.orderId, err: cause }, why);
    return "refused";
  }
}

/** Refunds a payment that was received after its order was given up, once no dispute is open; after a failure, only
 *  when a day has passed. */
export async function refundLatePayment(deps: PaymentDeps, orderId: string): Promise<void> {
  const refund = await write(deps.db, async (trx) => {
    const order = await findOrderRecord(trx, orderId);
    if (order?.payment !== "paid_late") return undefined;
    const failedAt = await findLastFailure(trx, orderId);
    if (failedAt !== undefined && isWithin(deps.limits.payments.refundRestMs, failedAt, deps.now())) return undefined;
    const { received, returned } = await sumEntries(trx, orderId);
    return beginRefund(trx, order, { amountPaise: toPaise(received - returned), now: deps.now() });
  });
  if (refund) await carryOutRefund(deps, refund);
}

/** Returns whether less than `ms` has passed since `then`. A time in the future was stored by a clock that was ahead,
 *  and is ignored. */
function isWithin(ms: number, then: number, now: number): boolean {
  return then <= now && now - then < ms;
}

/** Records the refunds at the provider: ours that were pending, those made in its own dashboard, and those that the
 *  customer's bank returned later. */
export async function settleRefunds(deps: PaymentDeps, orderId: string, intent: Stripe.PaymentIntent): Promise<void> {
  const begun = await findBegunRefund(deps.readDb, orderId);
  if (begun) await carryOutRefund(deps, begun);
  const { received } = await sumEntries(deps.readDb, orderId);
  if (received === 0 || refundedOf(intent) === (await sumRefunded(deps.readDb, orderId))) return;
  const refunds = await deps.payments.listRefunds(intent.id);
  await write(deps.db, async (trx) => {
    for (const refund of refunds) {
      if (refund.status === "succeeded") await noteReturned(trx, orderId, refund, deps.now());
      if (hasFailed(refund) && (await reverseRefund(trx, orderId, refund, deps.now()))) {
        await notifyOfFailure(trx, deps, { id: refund.id, orderId, amountPaise: toPaise(refund.amount) });
      }
    }
  });
  await deps.keepNumbers();
}

async function concludeRefund(deps: PaymentDeps, refund: RefundRecord, made: Stripe.Refund | "refused"): Promise<void> {
  const now = deps.now();
  await write(deps.db, async (trx) => {
    const begun = await findBegunRefund(trx, refund.orderId);
    if (begun?.id !== refund.id) return;
    if (made !== "refused" && made.status === "succeeded") {
      await setRefundState(trx, begun, { state: "succeeded", provider_id: made.id }, now);
      return noteReturned(trx, refund.orderId, made, now);
    }
    await setRefundState(trx, begun, { state: "failed", provider_id: made === "refused" ? null : made.id }, now);
    const order = await findOrderRecord(trx, refund.orderId);
    if (order) await advanceBack(trx, order, refund, now);
    await notifyOfFailure(trx, deps, refund);
  });
  await deps.keepNumbers();
}

function notifyOfFailure(
  trx: Trx,
  deps: PaymentDeps,
  { id, orderId, amountPaise }: Pick<RefundRecord, "id" | "orderId" | "amountPaise">,
): Promise<void> {
  return queueOrderNotices(trx, deps, orderId, { kind: "refundFailed", of: id, amountPaise });
}
