import type { Stripe } from "stripe";
import { type Decline, getCard } from "../objects/cards.ts";
import { docUrl, type ErrorBody } from "../objects/errors.ts";
import { toPaymentMethod } from "../objects/payment-method.ts";
import type { ChargeRow, IntentRow, MethodRow } from "../objects/rows.ts";
import { type Context, secondsOf } from "./context.ts";
import { recordEvent } from "./events.ts";
import { makeId } from "./ids.ts";
import { getCharge, getMethod, viewCharge, viewIntent } from "./views.ts";

/** An intent after a payment attempt, with the issuer's decline if there was one. */
export type Attempt = { readonly intent: IntentRow; readonly decline?: ErrorBody };

/** Charges the card: it pays, declines, or stays processing when a knob says so. */
export function chargeCard(context: Context, intent: IntentRow, method: MethodRow, isAuthenticated: boolean): Attempt {
  const { decline } = getCard(method.card);
  const charge = newCharge(context, intent, method, isAuthenticated);
  context.store.charges.insert(charge);
  const charged = {
    ...intent,
    paymentMethod: method.id,
    latestCharge: charge.id,
    challenge: null,
    lastErrorJson: null,
  };
  if (decline) return declineCharge(context, charged, charge, decline);
  if (context.choices.confirmsTo === "by-card") return { intent: completeCharge(context, charged, charge) };
  const processing = saveIntent(context, { ...charged, status: "processing" });
  recordEvent(context, { type: "charge.pending", object: viewCharge(context, charge) });
  recordEvent(context, { type: "payment_intent.processing", object: viewIntent(context, processing) });
  return { intent: processing };
}

/** Completes a payment that was processing. */
export function settleIntent(context: Context, intent: IntentRow, outcome: "succeeded" | "failed"): IntentRow {
  if (intent.status !== "processing" || intent.latestCharge === null) {
    throw new Error(`The intent ${intent.id} is not processing but ${intent.status}.`);
  }
  const charge = getCharge(context, intent.latestCharge);
  if (outcome === "succeeded") return completeCharge(context, intent, charge);
  const decline: Decline = {
    code: "card_declined",
    declineCode: "generic_decline",
    message: "Your card was declined.",
  };
  return declineCharge(context, intent, charge, decline).intent;
}

function completeCharge(context: Context, intent: IntentRow, charge: ChargeRow): IntentRow {
  const succeeded = saveCharge(context, { ...charge, status: "succeeded" });
  const paid = saveIntent(context, { ...intent, status: "succeeded", amountReceived: charge.amount });
  recordEvent(context, { type: "charge.succeeded", object: viewCharge(context, succeeded) });
  recordEvent(context, { type: "payment_intent.succeeded", object: viewIntent(context, paid) });
  return paid;
}

function declineCharge(context: Context, intent: IntentRow, charge: ChargeRow, decline: Decline) {
  const failed = saveCharge(context, {
    ...charge,
    status: "failed",
    failureCode: decline.code,
    failureMessage: decline.message,
    declineCode: decline.declineCode ?? null,
  });
  const error: ErrorBody = {
    charge: charge.id,
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    doc_url: docUrl(decline.code),
    message: decline.message,
    payment_method: toPaymentMethod(getMethod(context, charge.paymentMethod)),
    type: "card_error",
  };
  recordEvent(context, { type: "charge.failed", object: viewCharge(context, failed) });
  const unpaid = rejectMethod(context, intent, error);
  return { intent: unpaid, decline: { ...error, payment_intent: viewIntent(context, unpaid) } };
}

/** Returns an intent to waiting for another payment method, and stores the reason. */
export function rejectMethod(context: Context, intent: IntentRow, error: ErrorBody): IntentRow {
  const unpaid = saveIntent(context, {
    ...intent,
    status: "requires_payment_method",
    paymentMethod: null,
    challenge: null,
    lastErrorJson: JSON.stringify(error satisfies Stripe.PaymentIntent.LastPaymentError),
  });
  recordEvent(context, { type: "payment_intent.payment_failed", object: viewIntent(context, unpaid) });
  return unpaid;
}

function newCharge(context: Context, intent: IntentRow, method: MethodRow, isAuthenticated: boolean): ChargeRow {
  return {
    id: makeId("ch"),
    created: secondsOf(context),
    intent: intent.id,
    paymentMethod: method.id,
    amount: intent.amount,
    amountRefunded: 0,
    currency: intent.currency,
    status: "pending",
    isAuthenticated: isAuthenticated ? 1 : 0,
    isDisputed: 0,
    failureCode: null,
    failureMessage: null,
    declineCode: null,
    description: intent.description,
    receiptEmail: intent.receiptEmail,
    shippingJson: intent.shippingJson,
    metadataJson: intent.metadataJson,
  };
}

function saveIntent(context: Context, intent: IntentRow): IntentRow {
  context.store.intents.save(intent);
  return intent;
}

function saveCharge(context: Context, charge: ChargeRow): ChargeRow {
  context.store.charges.save(charge);
  return charge;
}
