import { newId } from "@chargefront/shared/id";
import { type Paise, toPaise } from "@chargefront/shared/money";
import type Stripe from "stripe";
import type { Trx } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { queueOrderMail } from "../orders/order-mail.ts";
import { findOrderRecord, type OrderRecord } from "../orders/order-record.ts";
import { isStateRefusal } from "./gateway.ts";
import { insertEntry, sumEntries } from "./ledger-store.ts";
import { findBegunRefund, insertRefund, type RefundRecord, setRefundState } from "./refund-store.ts";

/** Begins to give money back: the row and the order's state first, so that nothing is given twice; the provider is asked afterwards,
 *  by `carryOutRefund`. Answers undefined where the order has no such money, or a refund is under way. T9. */
async function beginRefund(
  trx: Trx,
  order: OrderRecord,
  { amountPaise, now }: { readonly amountPaise: Paise; readonly now: number },
): Promise<RefundRecord | undefined> {
  const { received, returned } = await sumEntries(trx, order.id);
  if (!order.intentId || amountPaise <= 0 || amountPaise > received - returned) return undefined;
  const { outcome } = await advancePayment(trx, order, "refund_begun", { now });
  if (outcome !== "moved") return undefined;
  const refund = {
    id: newId(),
    orderId: order.id,
    intentId: order.intentId,
    amountPaise,
    paymentBefore: order.payment,
    createdAt: now,
  };
  await insertRefund(trx, refund);
  return { ...refund, state: "begun" };
}

/** Asks the provider for a refund that was begun; asking again gives nothing twice.
 *  @throws StripeError when the provider does not answer; the reconciler asks again. */
async function carryOutRefund(deps: Deps, refund: RefundRecord): Promise<void> {
  const made = await findMade(deps, refund);
  try {
    const answer = made ?? (await deps.payments.refund(refund));
    await concludeRefund(deps, refund, answer);
  } catch (cause) {
    if (!isStateRefusal(cause)) throw cause;
    deps.log.warn({ orderId: refund.orderId, err: cause }, "the provider refused a refund");
    await concludeRefund(deps, refund, undefined);
  }
}

/** Money that came after the order was given up goes back by itself. */
export async function giveBackLateMoney(deps: Deps, orderId: string): Promise<void> {
  const refund = await deps.db.transaction().execute(async (trx) => {
    const order = await findOrderRecord(trx, orderId);
    if (order?.payment !== "paid_late") return undefined;
    const { received, returned } = await sumEntries(trx, orderId);
    return beginRefund(trx, order, { amountPaise: toPaise(received - returned), now: deps.now() });
  });
  if (refund) await carryOutRefund(deps, refund);
}

/** Takes over what the provider has given back: refunds of ours that were under way, and those made at its own desk. */
export async function settleRefunds(deps: Deps, orderId: string, intent: Stripe.PaymentIntent): Promise<void> {
  const begun = await findBegunRefund(deps.readDb, orderId);
  if (begun) return carryOutRefund(deps, begun);
  const { received, returned } = await sumEntries(deps.readDb, orderId);
  if (received === 0 || refundedOf(intent) <= returned) return;
  const refunds = (await deps.payments.listRefunds(intent.id)).filter(({ status }) => status === "succeeded");
  await deps.db.transaction().execute(async (trx) => {
    for (const refund of refunds) await noteReturned(trx, orderId, refund, deps.now());
  });
}

function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent): number {
  return typeof charge === "object" && charge !== null ? charge.amount_refunded : 0;
}

/** The provider forgets keys after a day, so an old refund is looked for before it is asked for again. */
async function findMade(deps: Deps, refund: RefundRecord): Promise<Stripe.Refund | undefined> {
  if (deps.now() - refund.createdAt <= deps.limits.payments.keyTrustedMs) return undefined;
  const made = await deps.payments.listRefunds(refund.intentId);
  return made.find(({ metadata }) => metadata?.refund_id === refund.id);
}

/** `undefined`: the provider refused it. A refund that is still on its way stays begun. */
async function concludeRefund(deps: Deps, refund: RefundRecord, made: Stripe.Refund | undefined): Promise<void> {
  const isOver = made === undefined || made.status !== "pending";
  if (!isOver) return;
  const hasSucceeded = made?.status === "succeeded";
  const now = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const begun = await findBegunRefund(trx, refund.orderId);
    if (begun?.id !== refund.id) return;
    const state = hasSucceeded ? "succeeded" : "failed";
    await setRefundState(trx, refund.id, { state, provider_id: made?.id ?? null }, now);
    if (hasSucceeded) return noteReturned(trx, refund.orderId, made, now);
    const order = await findOrderRecord(trx, refund.orderId);
    if (order) await advancePayment(trx, order, "refund_failed", { now, back: refund.paymentBefore });
  });
}

async function noteReturned(trx: Trx, orderId: string, refund: Stripe.Refund, now: number): Promise<void> {
  const entry = { orderId, kind: "returned", reference: refund.id, amountPaise: toPaise(refund.amount) } as const;
  if (!(await insertEntry(trx, entry, now))) return;
  const order = await findOrderRecord(trx, orderId);
  if (!order) return;
  const { received, returned } = await sumEntries(trx, orderId);
  await advancePayment(trx, order, returned >= received ? "refunded_in_full" : "refunded_in_part", { now });
  await queueOrderMail(trx, orderId, "refunded", now, refund.id);
}
