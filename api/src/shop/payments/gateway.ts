import type { Paise } from "@chargefront/shared/money/money";
import type { PaymentMode } from "@chargefront/shared/order/payment";
import type { Address } from "@chargefront/shared/person/address";
import Stripe from "stripe";

/** What differs between one provider account and another; nothing else in the shop does. */
export type ProviderAccount = {
  readonly stripe: Stripe;
  readonly mode: PaymentMode;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Takes out of payments, by their ids, who paid; missing where only the provider's own desk can. */
  readonly forget?: (intentIds: readonly string[]) => void;
  /** Further origins that the pages of the checkout may load from. */
  readonly origins: {
    readonly script: readonly string[];
    readonly frame: readonly string[];
    readonly connect: readonly string[];
  };
};

/** What a payment is asked for. */
export type IntentRequest = {
  readonly orderId: string;
  readonly totalPaise: Paise;
  readonly email: string;
  readonly address: Address;
  /** The address of the shop that asks: others may share the account. */
  readonly shop: string;
};

/** The shop's words with the provider. Every method may throw a StripeError: the provider said no, or nothing. */
export type Gateway = ReturnType<typeof createGateway>;

/** Seconds that an event's time may differ from ours, in either direction: the SDK refuses only old ones. */
const clockToleranceS = 300;

const dayS = 86_400;

export function createGateway({ stripe, mode, publishableKey, webhookSecret, forget, origins }: ProviderAccount) {
  return {
    mode,
    publishableKey,
    origins,

    /** Makes the intent of an order, or answers the one made before: the key is the order's, and names the shop's
     *  address, since the provider refuses other words under the same key. `attempt` counts from 1: the provider keeps
     *  a failure of its own under the key, too. */
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
          // Indian rules for cards from abroad demand a description, a name and an address.
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

    /** The intent that was made for an order, where its key can no longer tell. By listing: the provider's search is
     *  not offered in India, and lags. */
    async findIntentOfOrder({ id, createdAt }: { readonly id: string; readonly createdAt: number }) {
      const since = Math.floor(createdAt / 1000) - clockToleranceS;
      const made = stripe.paymentIntents.list({ created: { gte: since, lte: since + dayS }, limit: 100 });
      for await (const intent of made) if (intent.metadata.order_id === id) return intent;
      return undefined;
    },

    /** What was made since a time, in epoch milliseconds, the newest first, with the charge of each. */
    listIntents(since: number): AsyncIterable<Stripe.PaymentIntent> {
      const created = { gte: Math.floor(since / 1000) };
      return stripe.paymentIntents.list({ created, limit: 100, expand: ["data.latest_charge"] });
    },

    retrieveIntent(id: string): Promise<Stripe.PaymentIntent> {
      return stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    },

    cancelIntent(id: string): Promise<Stripe.PaymentIntent> {
      // Without a key of ours: what is cancelled stays so, and a failure kept under a key would stand in the way for a
      // day.
      return stripe.paymentIntents.cancel(id);
    },

    /** Gives money back once for each row of ours, however often it is asked. */
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

    /** Has the provider forget who paid. Answers the payments that only its own desk can redact. */
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

    /** Reads an event after checking who signed it, and when.
     *  @throws StripeSignatureVerificationError */
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

/** The provider's codes for what was paid, cancelled, given back or disputed meanwhile. */
const stateCodes: ReadonlySet<string> = new Set([
  "payment_intent_unexpected_state",
  "charge_already_refunded",
  "charge_disputed",
  "refund_disputed_payment",
]);

/** Whether the provider refused a request as such: it answers, and the same request again is refused again. */
export function isProviderRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether the provider refused because of the state a thing is in: it was paid, cancelled or given back meanwhile. */
export function isStateRefusal(error: unknown): boolean {
  return isProviderRefusal(error) && error.code !== undefined && stateCodes.has(error.code);
}

/** Whether the provider's account holds no such thing: it was made in another account, or in the sandbox. */
export function isUnknownToProvider(error: unknown): boolean {
  return isProviderRefusal(error) && error.code === "resource_missing";
}

/** Whether the provider broke at its own work: asking again under the same key would be answered the same. */
export function isProviderFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.statusCode === 500;
}

/** Whether the provider was out of reach or in trouble: nothing is known about what it did. */
export function isProviderTrouble(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeCardError || isProviderRefusal(error)) return false;
  return error instanceof Stripe.errors.StripeError;
}
