import type { Stripe } from "stripe";
import type { ErrorBody } from "./errors.ts";
import { readJson, readJsonOrNull } from "./json.ts";
import type { IntentRow } from "./rows.ts";

type Related = {
  readonly latestCharge: string | Stripe.Charge | null;
  readonly method: string | Stripe.PaymentMethod | null;
};

/** @param related the charge and the payment method, as ids or in full when the caller expands them */
export function toPaymentIntent(row: IntentRow, related: Related): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: row.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: row.amountReceived,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: row.allowRedirects, enabled: true },
    canceled_at: row.canceledAt,
    cancellation_reason: row.cancellationReason,
    capture_method: row.captureMethod,
    client_secret: row.clientSecret,
    confirmation_method: "automatic",
    created: row.created,
    currency: row.currency,
    customer: null,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: readJsonOrNull(row.lastErrorJson),
    latest_charge: related.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: readJson(row.metadataJson),
    next_action: row.challenge === null ? null : nextAction(row.challenge),
    on_behalf_of: null,
    payment_method: related.method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: row.status === "processing" ? { card: {}, type: "card" } : null,
    receipt_email: row.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: readJsonOrNull(row.shippingJson),
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}

function nextAction(challenge: string): Stripe.PaymentIntent.NextAction {
  return { type: "use_stripe_sdk", use_stripe_sdk: { type: "sandbox_three_d_secure", source: challenge } };
}

/** Returns the part of an intent that Stripe shows to a browser with the client secret: neither metadata nor
 *  charges. */
export function toBrowserIntent(intent: Stripe.PaymentIntent) {
  return {
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  } satisfies Partial<Stripe.PaymentIntent>;
}

/** Returns an error as a browser may see it: the intent inside is reduced in the same way. */
export function toBrowserError(error: ErrorBody): object {
  if (!error.payment_intent) return error;
  return { ...error, payment_intent: toBrowserIntent(error.payment_intent) };
}
