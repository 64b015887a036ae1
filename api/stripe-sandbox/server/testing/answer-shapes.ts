import type { Stripe } from "stripe";

type SandboxEvent =
  | Stripe.PaymentIntentCreatedEvent
  | Stripe.PaymentIntentProcessingEvent
  | Stripe.PaymentIntentRequiresActionEvent
  | Stripe.PaymentIntentSucceededEvent
  | Stripe.PaymentIntentPaymentFailedEvent
  | Stripe.PaymentIntentCanceledEvent
  | Stripe.ChargeSucceededEvent
  | Stripe.ChargeFailedEvent
  | Stripe.ChargePendingEvent
  | Stripe.ChargeRefundedEvent
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeClosedEvent
  | Stripe.RefundCreatedEvent
  | Stripe.RefundUpdatedEvent
  | Stripe.RefundFailedEvent;

/** The SDK's type of every kind of answer, by the value of its `object`; the schemas are made from these. */
export type AnswerShapes = {
  readonly payment_intent: Stripe.PaymentIntent;
  readonly charge: Stripe.Charge;
  readonly refund: Stripe.Refund;
  readonly payment_method: Stripe.PaymentMethod;
  readonly dispute: Stripe.Dispute;
  readonly event: SandboxEvent;
  readonly list: Stripe.ApiList<Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute | SandboxEvent>;
  readonly error: Stripe.PaymentIntent.LastPaymentError;
  /** Stripe shows only a part of the intent to a browser. */
  readonly browser_intent: Partial<Stripe.PaymentIntent>;
};
