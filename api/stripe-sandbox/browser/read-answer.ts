import type { PaymentIntent, PaymentMethod, StripeError } from "@stripe/stripe-js";

/** Looks at what is used of an answer; that the rest has Stripe's shape is proved where the sandbox makes it. */
export function isPaymentIntent(body: unknown): body is PaymentIntent {
  if (!isObject(body) || body.object !== "payment_intent") return false;
  return typeof body.amount === "number" && areTexts(body.id, body.status, body.client_secret, body.currency);
}

export function isPaymentMethod(body: unknown): body is PaymentMethod {
  return isObject(body) && body.object === "payment_method" && areTexts(body.id);
}

export function readError(body: unknown): StripeError | undefined {
  return isObject(body) && isError(body.error) ? body.error : undefined;
}

function isError(error: unknown): error is StripeError {
  return isObject(error) && areTexts(error.type, error.message);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === "string");
}
