import type { Stripe } from "stripe";
import { type Context, secondsOf } from "./context.ts";
import { makeId } from "./ids.ts";

type NewEvent =
  | {
      readonly type: `payment_intent.${"created" | "processing" | "requires_action" | "succeeded" | "payment_failed" | "canceled"}`;
      readonly object: Stripe.PaymentIntent;
    }
  | {
      readonly type: `charge.${"succeeded" | "failed" | "pending" | "refunded"}`;
      readonly object: Stripe.Charge;
    }
  | { readonly type: `refund.${"created" | "updated" | "failed"}`; readonly object: Stripe.Refund }
  | { readonly type: `charge.dispute.${"created" | "closed"}`; readonly object: Stripe.Dispute };

/** Stores an event with a snapshot of its object in the transaction of its effect, so that both are written or
 *  neither. */
export function recordEvent(context: Context, { type, object }: NewEvent): void {
  context.store.events.insert({
    id: makeId("evt"),
    created: secondsOf(context),
    type,
    objectJson: JSON.stringify(object),
    requestId: context.cause.requestId,
    idempotencyKey: context.cause.idempotencyKey,
    attempts: 0,
    nextTryAt: context.hasWebhooks ? context.now : null,
  });
}
