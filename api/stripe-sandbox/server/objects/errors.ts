import type { Stripe } from "stripe";

/** The `error` of an answer that is not a success. */
export type ErrorBody = Stripe.PaymentIntent.LastPaymentError;

type Details = {
  readonly status?: number;
  readonly code?: Stripe.PaymentIntent.LastPaymentError.Code;
  readonly declineCode?: string;
  readonly param?: string;
  readonly intent?: Stripe.PaymentIntent;
  /** True for refusals before an endpoint runs: Stripe does not save these under the idempotency key. */
  readonly beforeExecution?: boolean;
};

/** A refusal in Stripe's own shape. Nothing was changed when it is thrown. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly body: ErrorBody;
  readonly isBeforeExecution: boolean;

  constructor(type: ErrorBody["type"], message: string, details: Details = {}) {
    super(message);
    this.status = details.status ?? 400;
    this.isBeforeExecution = details.beforeExecution ?? false;
    this.body = {
      ...(details.code && { code: details.code, doc_url: docUrl(details.code) }),
      ...(details.declineCode && { decline_code: details.declineCode }),
      message,
      ...(details.param && { param: details.param }),
      ...(details.intent && { payment_intent: details.intent }),
      type,
    };
  }
}

/** Returns the address where Stripe explains a code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}

export function invalidRequest(message: string, details: Details = {}): ApiError {
  return new ApiError("invalid_request_error", message, details);
}

/** Makes an error for a parameter that fails validation. */
export function invalidParam(
  message: string,
  param: string,
  code?: Stripe.PaymentIntent.LastPaymentError.Code,
): ApiError {
  return invalidRequest(message, { param, ...(code && { code }), beforeExecution: true });
}

export function noSuch(object: string, id: string, param: string): ApiError {
  return invalidRequest(`No such ${object}: '${id}'`, { status: 404, code: "resource_missing", param });
}
