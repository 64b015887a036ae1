import type { Stripe } from "stripe";
import { apiVersion } from "./api-version.ts";
import { readJson } from "./json.ts";
import type { EventRow } from "./rows.ts";

export function toEvent(row: EventRow): Stripe.EventBase {
  return {
    id: row.id,
    object: "event",
    api_version: apiVersion,
    created: row.created,
    data: { object: readJson(row.objectJson) },
    livemode: false,
    pending_webhooks: row.nextTryAt === null ? 0 : 1,
    request: { id: row.requestId, idempotency_key: row.idempotencyKey },
    type: row.type,
  } satisfies Stripe.EventBase;
}
