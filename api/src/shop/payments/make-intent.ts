import type Stripe from "stripe";
import type { OrderRecord } from "../orders/order-record.ts";
import { isProviderFailure } from "./gateway.ts";
import type { PaymentDeps } from "./payment-deps.ts";

const minuteMs = 60_000;

/** Makes the intent of an order, or answers the one made before. The provider keeps a 500 under its key for a day, so
 *  there are three keys, and one more for each minute in which the order is asked for again. A new key is used only
 *  after the one before failed and the listing showed no intent; where two callers of different minutes still make one
 *  each, `ensureIntent` hands out the noted one alone. @throws StripeError when the provider refuses, or does not
 *  answer. */
export async function makeIntent(deps: PaymentDeps, order: OrderRecord): Promise<Stripe.PaymentIntent> {
  const { payments, now, limits } = deps;
  const ageMs = now() - order.createdAt;
  const isKeyForgotten = ageMs > limits.payments.keyTrustedMs;
  const made = isKeyForgotten ? await payments.findIntentOfOrder(order) : undefined;
  return made ?? askInTurn(deps, order, [1, 2, 3, 4 + Math.floor(ageMs / minuteMs)]);
}

async function askInTurn(
  deps: Pick<PaymentDeps, "config" | "payments">,
  order: OrderRecord,
  [attempt, ...later]: readonly [number, ...number[]],
): Promise<Stripe.PaymentIntent> {
  const { config, payments } = deps;
  try {
    return await payments.createIntent({ ...order, orderId: order.id, shop: config.publicUrl }, attempt);
  } catch (cause) {
    if (!isProviderFailure(cause)) throw cause;
    const made = await payments.findIntentOfOrder(order);
    if (made) return made;
    const [next, ...rest] = later;
    if (next === undefined) throw cause;
    return askInTurn(deps, order, [next, ...rest]);
  }
}
