import type { SavedAnswer } from "./core/idempotency.ts";
import { apiVersion } from "./objects/api-version.ts";

/** The status, JSON text and further headers of an answer. */
export type Served = {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Returns the saved answer to a key again. A saved 500 is repeated at every retry. */
export function replay(saved: SavedAnswer): Served {
  return {
    status: saved.status,
    body: saved.body,
    headers: {
      "Idempotent-Replayed": "true",
      "Original-Request": saved.requestId,
      ...(saved.status >= 500 && { "Stripe-Should-Retry": "false" }),
    },
  };
}

/** Returns the answer of an outage, which ends before the execution. */
export function outage(status: 429 | 503): Served {
  const error =
    status === 429
      ? { code: "rate_limit", message: "Too many requests hit the API too quickly.", type: "invalid_request_error" }
      : { message: "Stripe is temporarily unavailable. Please retry.", type: "api_error" };
  return { status, body: JSON.stringify({ error }), headers: { "Stripe-Should-Retry": "true" } };
}

/** Returns the answer of a failure during the execution. With a key, a retry would get the same answer. */
export function breakdown(key: string | undefined): Served {
  const error = { message: "An unknown error occurred", type: "api_error" };
  const headers = { "Stripe-Should-Retry": key === undefined ? "true" : "false" };
  return { status: 500, body: JSON.stringify({ error }), headers };
}

type ServedRequest = { readonly request: Request; readonly requestId: string; readonly key?: string | undefined };

export function toResponse(served: Served, { request, requestId, key }: ServedRequest): Response {
  return new Response(served.body, {
    status: served.status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-cache, no-store",
      "Request-Id": requestId,
      "Stripe-Version": request.headers.get("Stripe-Version") ?? apiVersion,
      ...(key !== undefined && { "Idempotency-Key": key }),
      ...served.headers,
    },
  });
}
