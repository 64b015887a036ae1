import { toDispute } from "../objects/dispute.ts";
import type { ChargeRow, DisputeRow } from "../objects/rows.ts";
import { type Context, secondsOf } from "./context.ts";
import { recordEvent } from "./events.ts";
import { makeId } from "./ids.ts";

/** Opens a dispute, in which the customer's bank claims the money back.
 *  @throws Error when the charge has no money to claim */
export function openDispute(context: Context, charge: ChargeRow): DisputeRow {
  if (charge.status !== "succeeded" || charge.isDisputed === 1) {
    throw new Error(`The charge ${charge.id} cannot be disputed.`);
  }
  const dispute: DisputeRow = {
    id: makeId("dp"),
    created: secondsOf(context),
    charge: charge.id,
    intent: charge.intent,
    amount: charge.amount,
    currency: charge.currency,
    status: "needs_response",
  };
  context.store.disputes.insert(dispute);
  context.store.charges.save({ ...charge, isDisputed: 1 });
  recordEvent(context, { type: "charge.dispute.created", object: toDispute(dispute) });
  return dispute;
}

/** Closes a dispute by the bank's decision: `won` leaves the money with the shop.
 *  @throws Error when it was decided before */
export function closeDispute(context: Context, dispute: DisputeRow, outcome: "won" | "lost"): DisputeRow {
  if (dispute.status !== "needs_response") throw new Error(`The dispute ${dispute.id} was ${dispute.status} before.`);
  const closed: DisputeRow = { ...dispute, status: outcome };
  context.store.disputes.save(closed);
  recordEvent(context, { type: "charge.dispute.closed", object: toDispute(closed) });
  return closed;
}
