import { z } from "@chargefront/shared/zod";
import type Stripe from "stripe";

/** The maximum length of the provider's ids and names. */
const id = z.string().min(1).max(255);

/** The parts of an event that the shop reads. https://docs.stripe.com/api/events/object */
const eventShape = z.looseObject({
  id,
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  /** Seconds since 1970. */
  created: z.int().nonnegative().max(9_999_999_999),
  data: z.looseObject({
    object: z.union([
      z.looseObject({ object: z.literal("payment_intent"), id, metadata: z.record(z.string(), z.string()) }),
      z.looseObject({
        object: z.enum(["charge", "refund", "dispute"]),
        payment_intent: z.union([id, z.looseObject({ id }), z.null()]).optional(),
      }),
      z.looseObject({
        object: id.refine((name) => !/^(payment_intent|charge|refund|dispute)$/.test(name)),
      }),
    ]),
  }),
});

/** Returns whether a signed body is an event with all the parts that the shop reads. */
export function isEvent(given: unknown): given is Stripe.Event {
  return eventShape.safeParse(given).success;
}
