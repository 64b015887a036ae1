import type Stripe from "stripe";
import type { OrderRecord } from "../orders/order-record.ts";
import { isProviderFailure } from "./gateway.ts";
import type { PaymentDeps } from "./payment-deps.ts";

const minuteMs = 60_000;

/** Creates the payment intent of an order, or returns the one created before. Stripe repeats a failure for a day under the
 *  same idempotency key, so there are three keys, and one more for each minute in which the order is requested again. A
 *  new key is used only after the previous one failed and the list of intents shows none of this order; where two
 *  callers of different minutes still create one each, `ensureIntent` returns only the noted one. @throws StripeError
 *  when Stripe refuses or does not answer. */
export async function makeIntent(deps: PaymentDeps, order: OrderRecord): Promise<Stripe.PaymentIntent> {
  const { config, payments, now, limits } = deps;
  const ageMs = now() - order.createdAt;
  const isKeyForgotten = ageMs > limits.payments.keyTrustedMs;
  let made = isKeyForgotten ? await payments.findIntentOfOrder(order) : undefined;
  let failure: unknown;
  for (const attempt of [1, 2, 3, 4 + Math.floor(ageMs / minuteMs)]) {
    if (made) return made;
    try {
      return await payments.createIntent({ ...order, orderId: order.id, shop: config.publicUrl }, attempt);
    } catch (cause) {
      if (!isProviderFailure(cause)) throw cause;
      failure = cause;
      made = await payments.findIntentOfOrder(order);
    }
  }
  if (made) return made;
  throw failure;
}
