import { invalidRequest } from "../objects/errors.ts";
import { toRefund } from "../objects/refund.ts";
import type { ChargeRow, RefundRow } from "../objects/rows.ts";
import { type Context, secondsOf } from "./context.ts";
import { recordEvent } from "./events.ts";
import { makeId } from "./ids.ts";
import { refuseUnlessAllowed } from "./intent-states.ts";
import { getCharge, getIntent, viewCharge, viewIntent } from "./views.ts";

type NewRefund = Pick<RefundRow, "reason" | "metadataJson"> & {
  readonly intentId: string;
  /** Paise; missing: all that is left. */
  readonly amount: number | undefined;
};

/** Refunds a charge, at most what is left of it.
 *  @throws ApiError 400 `charge_already_refunded`, `charge_disputed`, or for more than is left */
export function createRefund(context: Context, wanted: NewRefund): RefundRow {
  const charge = findRefundable(context, wanted.intentId);
  const amount = amountToRefund(charge, wanted.amount);
  const refund: RefundRow = {
    id: makeId("re"),
    created: secondsOf(context),
    charge: charge.id,
    intent: charge.intent,
    paymentMethod: charge.paymentMethod,
    amount,
    currency: charge.currency,
    status: context.choices.refundsTo,
    reason: wanted.reason,
    metadataJson: wanted.metadataJson,
  };
  const refunded = { ...charge, amountRefunded: charge.amountRefunded + amount };
  context.store.refunds.insert(refund);
  context.store.charges.save(refunded);
  recordEvent(context, { type: "refund.created", object: toRefund(refund) });
  recordEvent(context, { type: "charge.refunded", object: viewCharge(context, refunded) });
  return refund;
}

/** Completes a refund at the bank: a failed one leaves the money with the shop. */
export function settleRefund(context: Context, refund: RefundRow, outcome: "succeeded" | "failed"): RefundRow {
  if (refund.status === "failed") throw new Error(`The refund ${refund.id} has failed before.`);
  const settled: RefundRow = { ...refund, status: outcome };
  context.store.refunds.save(settled);
  if (outcome === "failed") {
    const charge = getCharge(context, refund.charge);
    context.store.charges.save({ ...charge, amountRefunded: charge.amountRefunded - refund.amount });
  }
  recordEvent(context, { type: "refund.updated", object: toRefund(settled) });
  if (outcome === "failed") recordEvent(context, { type: "refund.failed", object: toRefund(settled) });
  return settled;
}

function findRefundable(context: Context, intentId: string): ChargeRow {
  const intent = getIntent(context, intentId, "payment_intent");
  refuseUnlessAllowed("refund", intent.status, viewIntent(context, intent));
  const charge = getCharge(context, intent.latestCharge ?? "", "payment_intent");
  if (charge.isDisputed === 1) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  return charge;
}

function amountToRefund(charge: ChargeRow, wanted: number | undefined): number {
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  if (wanted === undefined) return left;
  if (wanted <= left) return wanted;
  throw invalidRequest(
    `Refund amount (${inRupees(wanted)}) is greater than unrefunded amount on charge (${inRupees(left)})`,
    { param: "amount" },
  );
}

function inRupees(paise: number): string {
  return `₹${(paise / 100).toFixed(2)}`;
}
