import type { Stripe } from "stripe";
import type { CardName } from "./cards.ts";

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "requires_capture"
  | "processing"
  | "succeeded"
  | "canceled";

/** Amounts are integers in paise, times in seconds; a column named `…Json` holds the named shape as text. */
export type IntentRow = {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly amountReceived: number;
  readonly currency: string;
  readonly status: IntentStatus;
  readonly clientSecret: string;
  readonly captureMethod: "automatic" | "automatic_async";
  readonly allowRedirects: "always" | "never";
  readonly description: string | null;
  readonly receiptEmail: string | null;
  readonly shippingJson: string | null;
  readonly metadataJson: string;
  readonly paymentMethod: string | null;
  readonly latestCharge: string | null;
  readonly canceledAt: number | null;
  readonly cancellationReason: string | null;
  /** Stripe.PaymentIntent.LastPaymentError at the time of the failure. */
  readonly lastErrorJson: string | null;
  /** Identifies the open 3-D Secure question. */
  readonly challenge: string | null;
};

/** A card is stored by its name in the list of test cards: no digit of a number is ever stored. */
export type MethodRow = {
  readonly id: string;
  readonly created: number;
  readonly card: CardName;
  readonly expMonth: number;
  readonly expYear: number;
  readonly billingJson: string;
  readonly metadataJson: string;
};

export type ChargeRow = {
  readonly id: string;
  readonly created: number;
  readonly intent: string;
  readonly paymentMethod: string;
  readonly amount: number;
  readonly amountRefunded: number;
  readonly currency: string;
  readonly status: "pending" | "succeeded" | "failed";
  readonly isAuthenticated: 0 | 1;
  readonly isDisputed: 0 | 1;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
  readonly declineCode: string | null;
  readonly description: string | null;
  readonly receiptEmail: string | null;
  readonly shippingJson: string | null;
  readonly metadataJson: string;
};

export type RefundRow = {
  readonly id: string;
  readonly created: number;
  readonly charge: string;
  readonly intent: string;
  readonly paymentMethod: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: "pending" | "succeeded" | "failed";
  readonly reason: Stripe.RefundCreateParams.Reason | null;
  readonly metadataJson: string;
};

export type DisputeRow = {
  readonly id: string;
  readonly created: number;
  readonly charge: string;
  readonly intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: "needs_response" | "won" | "lost";
};

export type EventRow = {
  readonly id: string;
  readonly created: number;
  readonly type: Stripe.Event.Type;
  /** The object after the effect. */
  readonly objectJson: string;
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
  readonly attempts: number;
  /** Epoch milliseconds of the next delivery; null when there is none. */
  readonly nextTryAt: number | null;
};
