import type { PaymentIntent, StripeError } from "@stripe/stripe-js";

/** No answer was received: whether the call was carried out is unknown. */
export const connectionLost: StripeError = {
  type: "api_connection_error",
  message: "The connection to the payment provider was lost. Please check your internet connection and try again.",
};

export const unreadableAnswer: StripeError = {
  type: "api_error",
  message: "The payment provider gave an answer that cannot be read. Please try again.",
};

export function invalidRequest(message: string): StripeError {
  return { type: "invalid_request_error", message };
}

export function validationError(code: string, message: string): StripeError {
  return { type: "validation_error", code, message };
}

/** Returns Stripe.js's own sentence for a failed 3-D Secure authentication. */
function authenticationFailed(intent: PaymentIntent): StripeError {
  return unauthenticated(
    intent,
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  );
}

/** Returns the error for a closed bank page: nothing was decided, and the intent still waits for the person. */
export function authenticationAbandoned(intent: PaymentIntent): StripeError {
  return unauthenticated(
    intent,
    "You left your bank's page before answering, so this payment is not made yet. You can try again.",
  );
}

function unauthenticated(intent: PaymentIntent, message: string): StripeError {
  return {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    message,
    payment_intent: intent,
  };
}

/** Returns why the last attempt to pay an intent failed. */
export function lastErrorOf(intent: PaymentIntent): StripeError {
  const error = intent.last_payment_error;
  if (error?.code === "payment_intent_authentication_failure") return authenticationFailed(intent);
  if (error) return { ...error, payment_intent: intent };
  return { ...invalidRequest(`This PaymentIntent has a status of ${intent.status}.`), payment_intent: intent };
}
