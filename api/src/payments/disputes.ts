import { toPaise } from "@chargefront/shared/money";
import type Stripe from "stripe";
import type { Trx } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { findOrderRecord, type OrderRecord } from "../orders/order-record.ts";
import { insertEntry, sumEntries } from "./ledger-store.ts";

/** A dispute that ended without the bank taking money; an inquiry ends as `warning_closed`. */
const endedForUs: ReadonlySet<Stripe.Dispute.Status> = new Set(["won", "warning_closed", "prevented"]);

/** Brings an order to what the provider says of its dispute, asked for afresh. */
export async function applyDispute(deps: Deps, orderId: string, disputeId: string): Promise<void> {
  const dispute = await deps.payments.retrieveDispute(disputeId);
  const now = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const order = await findOrderRecord(trx, orderId);
    if (!order) return;
    if (endedForUs.has(dispute.status)) return endDispute(trx, order, now);
    if (dispute.status === "lost" && !(await isNewLoss(trx, order, dispute, now))) return;
    const opened = await advancePayment(trx, order, "dispute_opened", { now });
    if (dispute.status === "lost") await endDispute(trx, opened.order, now);
  });
}

/** Notes the money that the bank took, once: an older event that comes after the end opens nothing again. */
function isNewLoss(trx: Trx, { id: orderId }: OrderRecord, dispute: Stripe.Dispute, now: number): Promise<boolean> {
  const amountPaise = toPaise(dispute.amount);
  return insertEntry(trx, { orderId, kind: "returned", reference: dispute.id, amountPaise }, now);
}

/** The ledger says how it ended: an inquiry is often closed because the shop gave the money back. */
async function endDispute(trx: Trx, order: OrderRecord, now: number): Promise<void> {
  if (order.payment !== "disputed") return;
  const { received, returned } = await sumEntries(trx, order.id);
  const lost = returned >= received ? "dispute_lost" : "dispute_lost_in_part";
  await advancePayment(trx, order, returned === 0 ? "dispute_won" : lost, { now });
}
