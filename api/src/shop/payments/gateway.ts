import type { Paise } from "@chargefront/shared/money/money";
import type { PaymentMode } from "@chargefront/shared/order/payment";
import type { Address } from "@chargefront/shared/person/address";
import Stripe from "stripe";

/** Everything that differs between provider accounts; the rest of the shop does not depend on it. */
export type ProviderAccount = {
  readonly stripe: Stripe;
  readonly mode: PaymentMode;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Redacts the payer from payments, by their ids; missing when only the provider's own dashboard can. */
  readonly forget?: (intentIds: readonly string[]) => void;
};

/** Stripe's origins from which the checkout pages may load, the same for the sandbox: devices keep documents with their
 *  headers, and must be able to pay by card once the shop has moved from the sandbox to Stripe. */
const origins = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

/** The data from which a payment intent is created. */
export type IntentRequest = {
  readonly orderId: string;
  readonly totalPaise: Paise;
  readonly email: string;
  readonly address: Address;
  /** The public address of the requesting shop; others may share the account. */
  readonly shop: string;
};

/** The shop's interface to the provider. Every method may throw a StripeError when the provider refuses or does not
 *  answer. */
export type Gateway = ReturnType<typeof createGateway>;

/** The seconds by which an event's time may differ from ours in either direction; the SDK refuses only old events. */
const clockToleranceS = 300;

const dayS = 86_400;

export function createGateway({ stripe, mode, publishableKey, webhookSecret, forget }: ProviderAccount) {
  return {
    mode,
    publishableKey,
    origins,

    /** Creates the intent of an order, or returns the existing one. The idempotency key contains the order and the
     *  shop's address, because the provider refuses another body under the same key. `attempt` counts from 1: the
     *  provider also repeats a failure of its own under the key. */
    createIntent(
      { orderId, totalPaise, email, address, shop }: IntentRequest,
      attempt = 1,
    ): Promise<Stripe.PaymentIntent> {
      return stripe.paymentIntents.create(
        {
          amount: totalPaise,
          currency: "inr",
          automatic_payment_methods: { enabled: true, allow_redirects: "never" },
          description: `Order ${orderId}`,
          receipt_email: email,
          // Indian rules for foreign cards require a description, a name and an address.
          shipping: {
            name: address.fullName,
            phone: `+91${address.phone}`,
            address: {
              line1: address.flat,
              line2: [address.area, address.landmark].filter(Boolean).join(", "),
              city: address.city,
              state: address.state,
              postal_code: address.pin,
              country: "IN",
            },
          },
          metadata: { order_id: orderId, shop },
        },
        { idempotencyKey: `order:${orderId}:${shop}:v${attempt}` },
      );
    },

    /** Finds the intent of an order when its idempotency key may have expired. Lists the intents, because the
     *  provider's search is not offered in India and lags. */
    async findIntentOfOrder({ id, createdAt }: { readonly id: string; readonly createdAt: number }) {
      const since = Math.floor(createdAt / 1000) - clockToleranceS;
      const made = stripe.paymentIntents.list({ created: { gte: since, lte: since + dayS }, limit: 100 });
      for await (const intent of made) if (intent.metadata.order_id === id) return intent;
      return undefined;
    },

    /** Lists the intents created since a time, in epoch milliseconds, newest first, each with its charge. */
    listIntents(since: number): AsyncIterable<Stripe.PaymentIntent> {
      const created = { gte: Math.floor(since / 1000) };
      return stripe.paymentIntents.list({ created, limit: 100, expand: ["data.latest_charge"] });
    },

    retrieveIntent(id: string): Promise<Stripe.PaymentIntent> {
      return stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    },

    cancelIntent(id: string): Promise<Stripe.PaymentIntent> {
      // Sent without an idempotency key: cancelling twice is harmless, but the provider would repeat a failure under a
      // key for a day.
      return stripe.paymentIntents.cancel(id);
    },

    /** Creates the refund of one of our rows, once per row, however often it is called. */
    refund(row: {
      readonly id: string;
      readonly intentId: string;
      readonly amountPaise: Paise;
    }): Promise<Stripe.Refund> {
      return stripe.refunds.create(
        { payment_intent: row.intentId, amount: row.amountPaise, metadata: { refund_id: row.id } },
        { idempotencyKey: `refund:${row.id}` },
      );
    },

    /** Redacts the payer at the provider. Returns the ids of the payments that only its own dashboard can redact. */
    forget(intentIds: readonly string[]): readonly string[] {
      forget?.(intentIds);
      return forget ? [] : intentIds;
    },

    async listRefunds(intentId: string): Promise<Stripe.Refund[]> {
      const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
      return data;
    },

    async listDisputes(intentId: string): Promise<Stripe.Dispute[]> {
      const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 });
      return data;
    },

    /** Reads an event after verifying its signature and time. @throws StripeSignatureVerificationError */
    async readEvent(payload: string, signature: string, nowMs: number): Promise<Stripe.Event> {
      const event = await stripe.webhooks.constructEventAsync(
        payload,
        signature,
        webhookSecret,
        clockToleranceS,
        undefined,
        nowMs,
      );
      const signedAtS = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
      if (!(Math.abs(nowMs / 1000 - signedAtS) <= clockToleranceS)) {
        throw new Stripe.errors.StripeSignatureVerificationError(signature, payload, {
          message: "The time of this event is not near ours.",
        });
      }
      return event;
    },
  };
}

/** The provider's error codes for an object that was paid, cancelled, refunded or disputed in the meantime. */
const stateCodes: ReadonlySet<string> = new Set([
  "payment_intent_unexpected_state",
  "charge_already_refunded",
  "charge_disputed",
  "refund_disputed_payment",
]);

/** Returns whether the provider refused the request itself; repeating it would be refused again. */
export function isProviderRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Returns whether the provider refused because of the state of an object: it was paid, cancelled or refunded in the
 *  meantime. */
export function isStateRefusal(error: unknown): boolean {
  return isProviderRefusal(error) && error.code !== undefined && stateCodes.has(error.code);
}

/** Returns whether the provider's account has no such object: it is of another account or of the sandbox. */
export function isUnknownToProvider(error: unknown): boolean {
  return isProviderRefusal(error) && error.code === "resource_missing";
}

/** Returns whether the provider failed internally; it would repeat that answer under the same key. */
export function isProviderFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.statusCode === 500;
}

/** Returns whether the provider was unreachable or failing, so that it is unknown what it did. */
export function isProviderTrouble(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeCardError || isProviderRefusal(error)) return false;
  return error instanceof Stripe.errors.StripeError;
}

/** Returns how much of a payment was refunded, in paise. */
export function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent): number {
  return typeof charge === "object" && charge !== null ? charge.amount_refunded : 0;
}
