import type { Stripe } from "stripe";
import { toCharge } from "../objects/charge.ts";
import { invalidParam, noSuch } from "../objects/errors.ts";
import { toPaymentIntent } from "../objects/payment-intent.ts";
import { toPaymentMethod } from "../objects/payment-method.ts";
import type { ChargeRow, DisputeRow, IntentRow, MethodRow, RefundRow } from "../objects/rows.ts";
import type { Context } from "./context.ts";

/** The parts of an intent that a caller wants in full and not by id. */
export type Expansions = ReadonlySet<"latest_charge" | "payment_method">;

const nothingExpanded: Expansions = new Set();

/** Reads the expansions. @param prefix `data.` for lists, as Stripe requires
 *  @throws ApiError for anything but the two supported ones */
export function readExpansions(names: readonly string[], prefix = ""): Expansions {
  return new Set(
    names.map((name) => {
      if (name === `${prefix}latest_charge`) return "latest_charge";
      if (name === `${prefix}payment_method`) return "payment_method";
      throw invalidParam(`This property cannot be expanded (${name}).`, "expand");
    }),
  );
}

export function viewIntent(
  context: Context,
  row: IntentRow,
  expand: Expansions = nothingExpanded,
): Stripe.PaymentIntent {
  const { latestCharge, paymentMethod } = row;
  return toPaymentIntent(row, {
    latestCharge:
      latestCharge !== null && expand.has("latest_charge")
        ? viewCharge(context, getCharge(context, latestCharge))
        : latestCharge,
    method:
      paymentMethod !== null && expand.has("payment_method")
        ? toPaymentMethod(getMethod(context, paymentMethod))
        : paymentMethod,
  });
}

export function viewCharge(context: Context, row: ChargeRow): Stripe.Charge {
  return toCharge(row, getMethod(context, row.paymentMethod));
}

/** Finds an intent. @throws ApiError 404 */
export function getIntent(context: Context, id: string, param = "intent"): IntentRow {
  const row = context.store.intents.find(id);
  if (!row) throw noSuch("payment_intent", id, param);
  return row;
}

/** Finds a charge. @throws ApiError 404 */
export function getCharge(context: Context, id: string, param = "id"): ChargeRow {
  const row = context.store.charges.find(id);
  if (!row) throw noSuch("charge", id, param);
  return row;
}

/** Finds a payment method. @throws ApiError 404 */
export function getMethod(context: Context, id: string, param = "payment_method"): MethodRow {
  const row = context.store.methods.find(id);
  if (!row) throw noSuch("PaymentMethod", id, param);
  return row;
}

/** Finds a refund. @throws ApiError 404 */
export function getRefund(context: Context, id: string): RefundRow {
  const row = context.store.refunds.find(id);
  if (!row) throw noSuch("refund", id, "id");
  return row;
}

/** Finds a dispute. @throws ApiError 404 */
export function getDispute(context: Context, id: string): DisputeRow {
  const row = context.store.disputes.find(id);
  if (!row) throw noSuch("dispute", id, "id");
  return row;
}
