import type { Stripe } from "stripe";
import { toCharge } from "../objects/charge.ts";
import { invalidParam, noSuch } from "../objects/errors.ts";
import { toPaymentIntent } from "../objects/payment-intent.ts";
import { toPaymentMethod } from "../objects/payment-method.ts";
import type { ChargeRow, IntentRow } from "../objects/rows.ts";
import type { Context } from "./context.ts";
import type { Stored, Table } from "./table.ts";

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

export const getIntent = finder("payment_intent", ({ intents }) => intents, "intent");
export const getCharge = finder("charge", ({ charges }) => charges, "id");
export const getMethod = finder("PaymentMethod", ({ methods }) => methods, "payment_method");
export const getRefund = finder("refund", ({ refunds }) => refunds, "id");
export const getDispute = finder("dispute", ({ disputes }) => disputes, "id");
export const getEvent = finder("event", ({ events }) => events, "id");

/** Returns a function that finds an object by its id and throws an ApiError 404 when there is none. `usualParam`: the
 *  parameter that the error names unless the caller names another. */
function finder<Row extends Stored>(
  kind: string,
  tableOf: (store: Context["store"]) => Table<Row>,
  usualParam: string,
) {
  return function find({ store }: Context, id: string, param = usualParam): Row {
    const row = tableOf(store).find(id);
    if (!row) throw noSuch(kind, id, param);
    return row;
  };
}
