import Stripe from "stripe";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { obstacleToErasure } from "../../desk/privacy/obstacle.ts";
import { type FreshShop, freshShop } from "../../testing/fresh-shop.ts";
import { aCheckout, createBrowser, intentOf } from "../../testing/shopper.ts";
import { reconcile } from "./reconcile.ts";

const minute = 60_000;

async function mailsOf({ deps }: FreshShop): Promise<string[]> {
  const rows = await deps.readDb.selectFrom("mail").select("reference").orderBy("id").execute();
  return rows.map(({ reference }) => reference.replace(/:.*/, ""));
}

test("keeps the order open after a declined card, and accepts another card", async () => {
  const { browser, product } = await freshShop();
  const started = await browser.begun(aCheckout([product]));
  const declined = await browser.pays(started, "4000000000009995");
  expect([declined.status, declined.body.error?.decline_code]).toEqual([402, "insufficient_funds"]);
  expect(await (await browser.returns(started.orderId)).json()).toMatchObject({ payment: "failed", number: null });
  await browser.pays(started);
  expect(await (await browser.returns(started.orderId)).json()).toMatchObject({
    payment: "paid",
    timeline: [{ kind: "created" }, { kind: "failed" }, { kind: "paid" }],
  });
});

test("settles an order by the event alone, once however often it arrives", async () => {
  const shop = await freshShop();
  const started = await shop.browser.begun(aCheckout([shop.product]));
  shop.sandbox.knobs.duplicateWebhooks(3);
  await shop.browser.pays(started);
  await shop.sandbox.deliverDue();
  expect(await shop.browser.order(started.orderId)).toMatchObject({ payment: "paid", number: "CF-2025-00001" });
  expect(await mailsOf(shop)).toEqual(["order-paid"]);
});

test("settles an order within a minute without buyer and event, by the reconciler", async () => {
  const shop = await freshShop();
  shop.sandbox.knobs.withholdWebhooks(true);
  const started = await shop.browser.begun(aCheckout([shop.product]));
  await shop.browser.pays(started);
  expect(await shop.browser.order(started.orderId)).toMatchObject({ payment: "pending" });
  shop.clock.advance(minute);
  await reconcile(shop.deps);
  expect(await shop.browser.order(started.orderId)).toMatchObject({ payment: "paid" });
});

test("ends an unpaid order after an hour, and lets no one pay it any more", async () => {
  const { browser, product, clock, deps } = await freshShop();
  const started = await browser.begun(aCheckout([product]));
  clock.advance(61 * minute);
  await reconcile(deps);
  expect(await browser.order(started.orderId)).toMatchObject({ payment: "expired" });
  expect((await browser.pays(started)).body.error?.code).toBe("payment_intent_unexpected_state");
});

test("shows a slow payment as processing, and then as paid", async () => {
  const { browser, product, sandbox } = await freshShop();
  sandbox.knobs.confirmsTo("processing");
  const started = await browser.begun(aCheckout([product]));
  await browser.pays(started);
  expect(await (await browser.returns(started.orderId)).json()).toMatchObject({ payment: "processing" });
  sandbox.knobs.settle(intentOf(started.clientSecret), "succeeded");
  await sandbox.deliverDue();
  expect(await browser.order(started.orderId)).toMatchObject({ payment: "paid" });
});

test("refunds a payment for an abandoned order once", async () => {
  const shop = await freshShop();
  const { browser, product, sandbox, deps } = shop;
  const started = await browser.begun(aCheckout([product]));
  // Given up in our database only: the provider does not know.
  await deps.db.updateTable("shop_order").set({ payment: "expired" }).where("id", "=", started.orderId).execute();
  await browser.pays(started);
  await Promise.all([browser.returns(started.orderId), sandbox.deliverDue(), reconcile(deps)]);
  await reconcile(deps);
  await sandbox.deliverDue();
  expect(await browser.order(started.orderId)).toMatchObject({ payment: "refunded", number: null, fulfilment: "none" });
  expect(await deps.readDb.selectFrom("refund").select("state").execute()).toEqual([{ state: "succeeded" }]);
  expect(await deps.payments.listRefunds(intentOf(started.clientSecret))).toHaveLength(1);
});

test("retries a refund that the provider did not answer with the same key", async () => {
  const { browser, product, sandbox, deps } = await freshShop();
  const started = await browser.begun(aCheckout([product]));
  await deps.db.updateTable("shop_order").set({ payment: "cancelled" }).where("id", "=", started.orderId).execute();
  await browser.pays(started);
  sandbox.knobs.failNext({ kind: "drop", when: "after-effect" }, { path: "/v1/refunds", times: 3 });
  await browser.returns(started.orderId);
  expect(await browser.order(started.orderId)).toMatchObject({ payment: "refund_pending" });
  await reconcile(deps);
  expect(await browser.order(started.orderId)).toMatchObject({ payment: "refunded" });
  const refunds = await deps.payments.listRefunds(intentOf(started.clientSecret));
  expect(refunds.map(({ amount }) => amount)).toEqual([3_249_950]);
});

test.each([
  ["another amount", { total_paise: 3_249_951 }],
  ["another order", { intent_id: "swapped" }],
])("keeps a payment for %s for review, and never as a payment of the order", async (_, change) => {
  const { browser, product, deps } = await freshShop();
  const started = await browser.begun(aCheckout([product]));
  const other = await browser.begun(aCheckout([product]));
  await browser.pays(started);
  if ("intent_id" in change) {
    // The other order claims the intent that was paid.
    await deps.db.updateTable("shop_order").set({ intent_id: null }).where("id", "=", started.orderId).execute();
    const swapped = { intent_id: intentOf(started.clientSecret) };
    await deps.db.updateTable("shop_order").set(swapped).where("id", "=", other.orderId).execute();
    expect(await (await browser.returns(other.orderId)).json()).toMatchObject({ payment: "review", number: null });
    return;
  }
  await deps.db.updateTable("shop_order").set(change).where("id", "=", started.orderId).execute();
  await deps.db
    .updateTable("order_line")
    .set({ unit_paise: 3_249_951 })
    .where("order_id", "=", started.orderId)
    .execute();
  expect(await (await browser.returns(started.orderId)).json()).toMatchObject({ payment: "review", number: null });
});

test("opens, wins and loses a dispute, and keeps the books accordingly", async () => {
  const { browser, product, sandbox, deps } = await freshShop();
  for (const outcome of ["won", "lost"] as const) {
    const started = await browser.begun(aCheckout([product]));
    await browser.pays(started);
    await browser.returns(started.orderId);
    const { latest_charge: charge } = await deps.payments.retrieveIntent(intentOf(started.clientSecret));
    const dispute = sandbox.knobs.openDispute(typeof charge === "object" && charge ? charge.id : "");
    await sandbox.deliverDue();
    expect(await browser.order(started.orderId)).toMatchObject({ payment: "paid" });
    sandbox.knobs.closeDispute(dispute, outcome);
    await sandbox.deliverDue();
    expect(await browser.order(started.orderId)).toMatchObject({ payment: outcome === "won" ? "paid" : "refunded" });
  }
});

test("ends the order when its intent is cancelled during processing, and leaves nothing pending", async () => {
  const { browser, product, sandbox, deps } = await freshShop();
  sandbox.knobs.confirmsTo("processing");
  const started = await browser.begun(aCheckout([product]));
  await browser.pays(started);
  expect(await (await browser.returns(started.orderId)).json()).toMatchObject({ payment: "processing" });
  const retrieveIntent = async (id: string) =>
    Object.assign(await deps.payments.retrieveIntent(id), { status: "canceled" as const });
  await reconcile({ ...deps, payments: { ...deps.payments, retrieveIntent } });
  expect(await browser.order(started.orderId)).toMatchObject({ payment: "expired", fulfilment: "none" });
  expect(
    obstacleToErasure(
      { payment: "expired", fulfilment: "none", isDisputed: false, isTest: false, heldPaise: 0 },
      deps.config,
    ),
  ).toBeUndefined();
});

test("answers with the stored order when the provider's account does not know its payment, unless it is unpaid", async () => {
  const { browser, product, deps, sandbox, customer } = await freshShop();
  const [paid, unpaid] = [await browser.begun(aCheckout([product])), await browser.begun(aCheckout([product]))];
  await browser.pays(paid);
  await browser.returns(paid.orderId);
  const why = { type: "invalid_request_error", message: "no", statusCode: 404, code: "resource_missing" } as const;
  const retrieveIntent = () => Promise.reject(new Stripe.errors.StripeInvalidRequestError(why));
  const app = createApp({ ...deps, payments: { ...deps.payments, retrieveIntent } });
  const moved = createBrowser({ app, sandbox, cookie: customer.cookie });
  expect(await (await moved.returns(paid.orderId)).json()).toMatchObject({ payment: "paid" });
  expect(await (await moved.returns(unpaid.orderId)).json()).toMatchObject({ code: "provider-refused" });
});
