import { toPaise } from "@chargefront/shared/money/money";
import type { PaymentState } from "@chargefront/shared/order/order";
import type { PaymentMode } from "@chargefront/shared/order/payment";
import type Stripe from "stripe";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write, writeOne } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { getOrderRecord } from "../orders/get-order-record.ts";
import { isLeftoverTestOrder } from "../orders/leftover-test-orders.ts";
import { queueOrderMail } from "../orders/order-mail.ts";
import { findOrderRecord, type OrderRecord, setIntent } from "../orders/order-record.ts";
import type { PaymentEvent } from "../orders/payment-states.ts";
import { noteDecline } from "./declines.ts";
import { orderHasOpenDispute } from "./dispute-store.ts";
import { settleDisputes } from "./disputes.ts";
import { insertEntry } from "./ledger-store.ts";
import { makeIntent } from "./make-intent.ts";
import { queueOrderNotices } from "./order-notice.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { refundLatePayment, settleRefunds } from "./refunds.ts";

/** Updates an order to the state of its intent at the provider. The return page, the webhook and the reconciler all
 *  call it, any number of times; the intent is requested again, so the order in which events arrive does not matter.
 *  `isDisputed` says that an event about a dispute arrived; the charge does not show an inquiry. @throws StripeError
 *  when the provider does not answer; nothing has changed then. */
export async function settle(deps: PaymentDeps, orderId: string, { isDisputed = false } = {}): Promise<void> {
  const seen = await findOrderRecord(deps.readDb, orderId);
  if (!seen?.intentId || isLeftoverTestOrder(seen, deps.config)) return;
  const intent = await deps.payments.retrieveIntent(seen.intentId);
  const isNumbered = await write(deps.db, async (trx) => {
    const order = await findOrderRecord(trx, orderId);
    return order && applyIntent(trx, deps, order, intent);
  });
  if (isNumbered) await deps.keepNumbers();
  // Refunds are recorded first: only the rest is a late payment.
  await settleRefunds(deps, orderId, intent);
  if (isDisputed || tellsOfDispute(intent) || (await orderHasOpenDispute(deps.readDb, orderId))) {
    await settleDisputes(deps, orderId, intent.id);
  }
  await refundLatePayment(deps, orderId);
  // Orders queue mails in their transactions, which are committed now.
  deps.wakeMailer();
}

/** Returns the intent of an order, and creates it if there is none. Reads the order itself, because it may have got its
 *  intent since the caller read it. @throws StripeError when the provider refuses or does not answer; ProblemError
 *  `order-closed` when the order ended in the meantime. */
export async function ensureIntent(deps: PaymentDeps, orderId: string): Promise<Stripe.PaymentIntent> {
  const order = await getOrderRecord(deps.readDb, orderId);
  if (order.intentId) return deps.payments.retrieveIntent(order.intentId);
  const made = await makeIntent(deps, order);
  await writeOne(deps.db, (trx) => setIntent(trx, order.id, made.id));
  const noted = await findOrderRecord(deps.db, order.id);
  // The order ended during the request to the provider: no one may pay it any more.
  if (noted?.payment === "expired" || noted?.payment === "cancelled") throw new ProblemError("order-closed");
  // Only the secret of the recorded intent is ever returned, so that no other can be paid.
  if (noted?.intentId && noted.intentId !== made.id) return deps.payments.retrieveIntent(noted.intentId);
  return made;
}

function tellsOfDispute({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return typeof charge === "object" && charge !== null && charge.disputed;
}

/** Applies the state of an intent. Returns whether it paid the order, which then got its number. */
async function applyIntent(
  trx: Trx,
  deps: PaymentDeps,
  order: OrderRecord,
  intent: Stripe.PaymentIntent,
): Promise<boolean> {
  const rules = { now: deps.now(), mode: deps.payments.mode };
  const charge = intent.last_payment_error?.charge;
  if (charge) await noteDecline(trx, order, { id: charge, now: rules.now });
  const event = toEvent(order, intent, rules.mode);
  if (!event) return false;
  if (intent.status === "succeeded" && !(await isNewMoney(trx, order, intent, rules.now))) return false;
  const advance = await advancePayment(trx, order, event, rules);
  const isPaid = advance.outcome === "moved" && advance.order.payment === "paid";
  if (isPaid) await queueOrderMail(trx, order.id, { kind: "paid" }, rules.now);
  if (isPaid) await queueOrderNotices(trx, deps, order.id, { kind: "paid" });
  return isPaid;
}

/** Records the received money once. Returns false when it was recorded before. */
function isNewMoney(trx: Trx, order: OrderRecord, intent: Stripe.PaymentIntent, now: number): Promise<boolean> {
  const amountPaise = toPaise(intent.amount_received);
  return insertEntry(trx, { orderId: order.id, kind: "received", reference: intent.id, amountPaise }, now);
}

/** Translates the state of an intent into an event of the order; undefined when it says nothing new. */
function toEvent(order: OrderRecord, intent: Stripe.PaymentIntent, mode: PaymentMode): PaymentEvent | undefined {
  switch (intent.status) {
    case "succeeded":
      return isOurs(order, intent, mode) ? "succeeded" : "mismatched";
    case "processing":
      return "processing";
    case "canceled":
      return isOpen(order.payment) ? "expired" : undefined;
    case "requires_payment_method":
      if (intent.last_payment_error) return order.payment === "failed" ? undefined : "declined";
      return order.payment === "failed" ? "retried" : undefined;
    case "requires_action":
    case "requires_confirmation":
    case "requires_capture":
      return order.payment === "failed" ? "retried" : undefined;
    default:
      // A state that Stripe adds in the future means nothing to us.
      return undefined;
  }
}

function isOpen(payment: PaymentState): boolean {
  return payment === "pending" || payment === "failed" || payment === "processing";
}

/** Returns whether amount, currency, order and mode are as requested. docs/security.md#T3. */
function isOurs(order: OrderRecord, intent: Stripe.PaymentIntent, mode: PaymentMode): boolean {
  return (
    intent.amount_received === order.totalPaise &&
    intent.currency === "inr" &&
    intent.metadata.order_id === order.id &&
    intent.livemode === (mode === "live")
  );
}
