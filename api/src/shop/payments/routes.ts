import { toRupees } from "@chargefront/shared/money/money";
import { checkoutSchema } from "@chargefront/shared/order/basket";
import { orderAdd } from "@chargefront/shared/order/order-requests";
import type { PaymentProvider, PaymentStart } from "@chargefront/shared/order/payment";
import { Hono } from "hono";
import { findCustomer } from "../../people/customers/find-customer.ts";
import { writeRegardless } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { clientNames } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { readText } from "../../platform/http/read-body.ts";
import { createSingleFlight } from "../../platform/jobs/single-flight.ts";
import { findOrderRecord, type OrderRecord } from "../orders/order-record.ts";
import { readOrder } from "../orders/read-order.ts";
import { isEvent } from "./event-shape.ts";
import { isProviderRefusal, isProviderTrouble, isUnknownToProvider } from "./gateway.ts";
import { endAfterDeclines, isUnpaid } from "./give-up.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { placeOrder } from "./place-order.ts";
import { giveUpReplaced } from "./reconcile.ts";
import { ensureIntent, settle } from "./settle.ts";
import { receiveEvent } from "./webhook.ts";

export function paymentRoutes(deps: PaymentDeps) {
  const accept = acceptor(deps);
  const onceAtATime = createSingleFlight();
  const nameOf = clientNames(deps);
  const { mode, publishableKey } = deps.payments;
  return new Hono<HttpEnv>()
    .get(...accept("/api/payment/provider", { audience: "public" }), (c) =>
      c.json({ mode, publishableKey } satisfies PaymentProvider, 200),
    )
    .post(...accept("/api/payment/create", { audience: "customer", body: checkoutSchema }), async (c) => {
      const customer = await findCustomer(deps.readDb, c.var.session.subjectId);
      const buyer = { ...customer, client: nameOf(c) };
      const order = await asked(placeOrder(deps, buyer, c.req.valid("json")));
      // Not awaited: orders that cannot be ended now end when they expire.
      void giveUpReplaced(deps, buyer.id, order.id).catch((cause: unknown) =>
        deps.log.warn({ orderId: order.id, err: cause }, "an order that was replaced could not be ended yet"),
      );
      const intent = await onceAtATime(`create ${order.id}`, () => asShop(() => ensureIntent(deps, order.id)));
      const started: PaymentStart = {
        clientSecret: intent.client_secret ?? "",
        orderId: order.id,
        amount: toRupees(order.totalPaise),
        publishableKey,
        mode,
      };
      return c.json(started, 200);
    })
    .post(...accept("/api/orders/add", { audience: "customer", body: orderAdd, whenBusy: "answered" }), async (c) => {
      const { orderId } = c.req.valid("json");
      const { subjectId } = c.var.session;
      const order = await findOrderRecord(deps.readDb, orderId);
      if (order?.customerId !== subjectId) throw new ProblemError("order-not-found");
      await onceAtATime(`settle ${orderId}`, () => asShop(() => settleIfKnown(deps, order)));
      await asShop(() => endAfterDeclines(deps, order));
      return c.json(await readOrder(deps, orderId, subjectId), 200);
    })
    .post(...accept("/api/payment/webhook", { audience: "provider", whenBusy: "answered" }), async (c) => {
      // The exact bytes, because the signature covers nothing else.
      const payload = await readText(c.req.raw, deps.limits.bodyBytes.webhook);
      const signature = c.req.header("Stripe-Signature") ?? "";
      const event = await deps.payments.readEvent(payload, signature, deps.now()).catch((cause: unknown) => {
        throw new ProblemError("signature-invalid", { cause });
      });
      if (!isEvent(event)) throw new ProblemError("body-unreadable", { sentence: "This is not an event." });
      if (event.livemode !== (mode === "live")) throw new ProblemError("signature-invalid");
      await receiveEvent(deps, event);
      return c.json({ received: true }, 200);
    });
}

/** Settles an order. One that is no longer unpaid stays as it is stored when the provider's account does not know its
 *  payment, because the shop may have changed its account since. */
async function settleIfKnown(deps: PaymentDeps, order: OrderRecord): Promise<void> {
  try {
    await settle(deps, order.id);
  } catch (cause) {
    if (!isUnknownToProvider(cause) || isUnpaid(order)) throw cause;
  }
}

/** Records what the provider reports about a placed order, even if the customer's session has ended, because other
 *  requests may wait for the same result. */
function asShop<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return writeRegardless(() => asked(work()));
}

/** Reports an unreachable provider as such: the order and the cart are kept, and retrying is safe. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    if (isProviderRefusal(cause)) throw new ProblemError("provider-refused", { cause });
    throw isProviderTrouble(cause) ? new ProblemError("provider-unavailable", { cause, retryAfterMs: 5_000 }) : cause;
  }
}
