import { invalidParam } from "../objects/errors.ts";
import type { IntentRow } from "../objects/rows.ts";
import { type Context, secondsOf } from "./context.ts";
import { recordEvent } from "./events.ts";
import { makeId, randomText } from "./ids.ts";
import { refuseUnlessAllowed } from "./intent-states.ts";
import { mergeMetadata } from "./intent-texts.ts";
import { resolveMethod } from "./methods.ts";
import type { Params } from "./params.ts";
import { viewIntent } from "./views.ts";

/** Stripe's limits in paise: ₹0.50, and eight digits. */
const amountBounds = { least: 50, most: 99_999_999 };

/** Reads an amount in paise, if one is given.
 *  @throws ApiError 400 `amount_too_small`, `amount_too_large` or `parameter_invalid_integer` */
export function readAmount(params: Params): number | undefined {
  const amount = params.integer("amount");
  if (amount === undefined) return undefined;
  if (amount < 0) throw invalidParam("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (amount < amountBounds.least) {
    throw invalidParam("Amount must be at least ₹0.50 inr", "amount", "amount_too_small");
  }
  if (amount > amountBounds.most) {
    throw invalidParam("Amount must be no more than ₹999,999.99", "amount", "amount_too_large");
  }
  return amount;
}

type NewIntent = Pick<IntentRow, "amount" | "captureMethod" | "allowRedirects" | "metadataJson"> &
  Partial<Pick<IntentRow, "description" | "receiptEmail" | "shippingJson">> & { readonly method: string | undefined };

export function createIntent(context: Context, { method, ...facts }: NewIntent): IntentRow {
  const id = makeId("pi");
  const paymentMethod = method === undefined ? null : resolveMethod(context, method).id;
  const row: IntentRow = {
    description: null,
    receiptEmail: null,
    shippingJson: null,
    ...facts,
    id,
    created: secondsOf(context),
    amountReceived: 0,
    currency: "inr",
    status: paymentMethod === null ? "requires_payment_method" : "requires_confirmation",
    clientSecret: `${id}_secret_${randomText(25)}`,
    paymentMethod,
    latestCharge: null,
    canceledAt: null,
    cancellationReason: null,
    lastErrorJson: null,
    challenge: null,
  };
  context.store.intents.insert(row);
  recordEvent(context, { type: "payment_intent.created", object: viewIntent(context, row) });
  return row;
}

type IntentChanges = Partial<Pick<IntentRow, "description" | "receiptEmail" | "shippingJson">> & {
  readonly amount: number | undefined;
  readonly metadata: ReadonlyMap<string, string> | undefined;
  readonly method: string | undefined;
};

/** Applies the given changes. A new amount or card needs a new confirmation.
 *  @throws ApiError 400 when the state does not allow the amount to change */
export function updateIntent(context: Context, intent: IntentRow, changes: IntentChanges): IntentRow {
  const { amount, metadata, method, ...texts } = changes;
  const isOther = (amount !== undefined && amount !== intent.amount) || method !== undefined;
  if (isOther) refuseUnlessAllowed("update", intent.status, viewIntent(context, intent));
  const paymentMethod = method === undefined ? intent.paymentMethod : resolveMethod(context, method).id;
  const row: IntentRow = {
    ...intent,
    ...texts,
    amount: amount ?? intent.amount,
    metadataJson: mergeMetadata(intent.metadataJson, metadata),
    paymentMethod,
    ...(isOther && paymentMethod !== null && { status: "requires_confirmation", challenge: null }),
  };
  context.store.intents.save(row);
  return row;
}

/** Cancels an intent. @throws ApiError 400 once money may have moved */
export function cancelIntent(context: Context, intent: IntentRow, reason: string | undefined): IntentRow {
  refuseUnlessAllowed("cancel", intent.status, viewIntent(context, intent));
  const row: IntentRow = {
    ...intent,
    status: "canceled",
    canceledAt: secondsOf(context),
    cancellationReason: reason ?? null,
    challenge: null,
  };
  context.store.intents.save(row);
  recordEvent(context, { type: "payment_intent.canceled", object: viewIntent(context, row) });
  return row;
}
