import type { SavedAnswer } from "./core/idempotency.ts";
import { apiVersion } from "./objects/api-version.ts";

/** Status, JSON text and what is to be said besides. */
export type Served = {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The first answer to a key, once more. A saved 500 comes again however often one asks. */
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

/** Stripe is there and does not even begin. */
export function outage(status: 429 | 503): Served {
  const error =
    status === 429
      ? { code: "rate_limit", message: "Too many requests hit the API too quickly.", type: "invalid_request_error" }
      : { message: "Stripe is temporarily unavailable. Please retry.", type: "api_error" };
  return { status, body: JSON.stringify({ error }), headers: { "Stripe-Should-Retry": "true" } };
}

/** Stripe breaks while it executes. With a key a retry would only get the same answer again. */
export function breakdown(key: string | undefined): Served {
  const error = { message: "An unknown error occurred", type: "api_error" };
  const headers = { "Stripe-Should-Retry": key === undefined ? "true" : "false" };
  return { status: 500, body: JSON.stringify({ error }), headers };
}

type Asked = { readonly request: Request; readonly requestId: string; readonly key?: string | undefined };

export function toResponse(served: Served, { request, requestId, key }: Asked): Response {
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
