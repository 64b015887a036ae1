import Stripe from "stripe";
import { expect, test } from "vitest";
import type { Deps } from "../../app.ts";
import { writeOne } from "../../platform/db/write.ts";
import { freshShop } from "../../testing/fresh-shop.ts";
import { aCheckout, intentOf } from "../../testing/shopper.ts";
import { findOrderRecord, type OrderRecord, setIntent } from "../orders/order-record.ts";
import { isProviderRefusal, isProviderTrouble, isStateRefusal } from "./gateway.ts";
import { reconcile } from "./reconcile.ts";
import { ensureIntent } from "./settle.ts";

const minute = 60_000;

const refused = (code: string) =>
  new Stripe.errors.StripeInvalidRequestError({ type: "invalid_request_error", message: "no", statusCode: 400, code });

test("ends an order after an hour when the provider refuses to make its intent", async () => {
  const { browser, product, deps, clock, sandbox } = await freshShop();
  sandbox.knobs.failNext({ kind: "status", status: 503 }, { method: "POST", times: Number.POSITIVE_INFINITY });
  expect((await browser.begins(aCheckout([product]))).status).toBe(503);
  sandbox.knobs.clearFaults();
  const createIntent = () => Promise.reject(refused("amount_too_large"));
  const refusing = { ...deps, payments: { ...deps.payments, createIntent } };
  clock.advance(2 * minute);
  await reconcile(refusing);
  expect(await paymentsOf(deps)).toEqual(["pending"]);
  clock.advance(60 * minute);
  await reconcile(refusing);
  expect(await paymentsOf(deps)).toEqual(["expired"]);
});

test("looks up the unrecorded intent of an order before ending it, and marks it paid if it was", async () => {
  const { browser, product, deps, clock, sandbox } = await freshShop();
  sandbox.knobs.withholdWebhooks(true);
  const started = await browser.begun(aCheckout([product]));
  await browser.pays(started);
  await deps.db.updateTable("shop_order").set({ intent_id: null }).execute();
  clock.advance(61 * minute);
  const createIntent = () => Promise.reject(refused("amount_too_large"));
  await reconcile({ ...deps, payments: { ...deps.payments, createIntent } });
  expect(await browser.order(started.orderId)).toMatchObject({ payment: "paid" });
});

test("ends an order whose intent is of another account after an hour, and not before", async () => {
  const { browser, product, deps, clock } = await freshShop();
  await browser.begun(aCheckout([product]));
  await deps.db.updateTable("shop_order").set({ intent_id: "pi_of_another_account" }).execute();
  clock.advance(30 * minute);
  await reconcile(deps);
  expect(await paymentsOf(deps)).toEqual(["pending"]);
  clock.advance(31 * minute);
  await reconcile(deps);
  expect(await paymentsOf(deps)).toEqual(["expired"]);
});

test("distinguishes a refusal from an outage and from a conflicting state", () => {
  const told = (error: unknown) => [isProviderRefusal(error), isProviderTrouble(error), isStateRefusal(error)];
  expect(told(refused("amount_too_large"))).toEqual([true, false, false]);
  expect(told(refused("charge_already_refunded"))).toEqual([true, false, true]);
  expect(told(refused("payment_intent_unexpected_state"))).toEqual([true, false, true]);
  expect(told(new Stripe.errors.StripeConnectionError({ message: "", type: "api_error" }))).toEqual([
    false,
    true,
    false,
  ]);
  expect(told(new Error())).toEqual([false, false, false]);
});

test.each([2, 3])("recovers in one call from %i failures that the provider repeats under their keys", async (times) => {
  const { browser, product, sandbox } = await freshShop();
  // The last key of a call is the one of the minute.
  sandbox.knobs.failNext({ kind: "status", status: 500 }, { method: "POST", path: "/v1/payment_intents", times });
  expect((await browser.begins(aCheckout([product]))).status).toBe(200);
});

test("uses a new key a minute after the provider failed at every key, and makes one intent", async () => {
  const { browser, product, sandbox, clock, deps } = await freshShop();
  const checkout = aCheckout([product]);
  sandbox.knobs.failNext({ kind: "status", status: 500 }, { method: "POST", times: Number.POSITIVE_INFINITY });
  expect((await browser.begins(checkout)).status).toBe(503);
  sandbox.knobs.clearFaults();
  expect((await browser.begins(checkout)).status).toBe(503);
  clock.advance(minute);
  const started = await browser.begun(checkout);
  expect(await browser.begun(checkout)).toEqual(started);
  expect((await browser.pays(started)).body.status).toBe("succeeded");
  const found = await deps.payments.findIntentOfOrder({ id: started.orderId, createdAt: deps.now() });
  expect(found?.id).toBe(intentOf(started.clientSecret));
});

test("ends the order a minute after a failed cancellation", async () => {
  const { browser, product, sandbox, clock, deps } = await freshShop();
  const started = await browser.begun(aCheckout([product]));
  clock.advance(61 * minute);
  sandbox.knobs.failNext({ kind: "status", status: 500 }, { method: "POST", times: Number.POSITIVE_INFINITY });
  await reconcile(deps);
  expect(await browser.order(started.orderId)).toMatchObject({ payment: "pending" });
  sandbox.knobs.clearFaults();
  clock.advance(minute);
  await reconcile(deps);
  expect(await browser.order(started.orderId)).toMatchObject({ payment: "expired" });
});

test("returns no payment for an order that ended while its intent was made", async () => {
  const { deps, orderId, making } = await anUnmadeOrder();
  const ending = making(() => deps.db.updateTable("shop_order").set({ payment: "expired" }).execute());
  await expect(ensureIntent(ending, orderId)).rejects.toMatchObject({ code: "order-closed" });
});

test("returns the recorded one of two intents made at once", async () => {
  const { deps, orderId, making } = await anUnmadeOrder();
  const [order, noted] = [await orderOf(deps, orderId), { id: "" }];
  const second = making(async () => {
    const other = await deps.payments.createIntent({ ...order, orderId, shop: deps.config.publicUrl }, 9);
    await writeOne(deps.db, (trx) => setIntent(trx, orderId, other.id));
    noted.id = other.id;
  });
  expect((await ensureIntent(second, orderId)).id).toBe(noted.id);
});

/** Creates an order whose first intent the test requests, while something else happens. */
async function anUnmadeOrder() {
  const { browser, product, deps, sandbox } = await freshShop();
  sandbox.knobs.failNext({ kind: "status", status: 503 }, { method: "POST", times: Number.POSITIVE_INFINITY });
  await browser.begins(aCheckout([product]));
  sandbox.knobs.clearFaults();
  const { id: orderId } = await deps.readDb.selectFrom("shop_order").select("id").executeTakeFirstOrThrow();
  const making = (meanwhile: () => Promise<unknown>): Deps => ({
    ...deps,
    payments: {
      ...deps.payments,
      async createIntent(...asked) {
        const intent = await deps.payments.createIntent(...asked);
        await meanwhile();
        return intent;
      },
    },
  });
  return { deps, orderId, making };
}

async function orderOf({ db }: Deps, id: string): Promise<OrderRecord> {
  const order = await findOrderRecord(db, id);
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}

async function paymentsOf({ readDb }: Deps): Promise<string[]> {
  const rows = await readDb.selectFrom("shop_order").select("payment").execute();
  return rows.map(({ payment }) => payment);
}
