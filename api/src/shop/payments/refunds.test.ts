import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { migrate, migrations } from "../../platform/db/migrate.ts";
import { openSqlite } from "../../platform/db/sqlite/open-sqlite.ts";
import { write } from "../../platform/db/write.ts";
import { freshFolder } from "../../testing/fresh-database.ts";
import { type FreshShop, freshShop } from "../../testing/fresh-shop.ts";
import { aCheckout, intentOf } from "../../testing/shopper.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { findOrderRecord } from "../orders/order-record.ts";
import { reconcile } from "./reconcile.ts";
import { settle } from "./settle.ts";

const minute = 60_000;
const refusal = { type: "invalid_request_error", message: "no", statusCode: 400 } as const;

function refusing(deps: FreshShop["deps"], code: string): FreshShop["deps"] {
  const refund = () => Promise.reject(new Stripe.errors.StripeInvalidRequestError({ ...refusal, code }));
  return { ...deps, payments: { ...deps.payments, refund } };
}

/** Creates an order that was given up in our database only, and then paid. */
async function aLatePaidShop() {
  const shop = await freshShop();
  shop.sandbox.knobs.withholdWebhooks(true);
  const started = await shop.browser.begun(aCheckout([shop.product]));
  await shop.deps.db.updateTable("shop_order").set({ payment: "expired" }).where("id", "=", started.orderId).execute();
  await shop.browser.pays(started);
  const stripe = new Stripe(shop.sandbox.secretKey, { httpClient: Stripe.createFetchHttpClient(shop.sandbox.fetch) });
  const intentId = intentOf(started.clientSecret);
  return {
    ...shop,
    orderId: started.orderId,
    intentId,
    settles: (deps = shop.deps) => settle(deps, started.orderId),
    refundsAtDesk: (amount?: number) =>
      stripe.refunds.create({ payment_intent: intentId, ...(amount !== undefined && { amount }) }),
    refundRows: () => shop.deps.readDb.selectFrom("refund").select("state").orderBy("id").execute(),
    order: () => shop.browser.order(started.orderId),
  };
}

async function aPaidShop() {
  const shop = await aLatePaidShop();
  await shop.deps.db.updateTable("shop_order").set({ payment: "pending" }).execute();
  await shop.settles();
  return shop;
}

test("starts a refused refund of a late payment again after a day, not every minute", async () => {
  const shop = await aLatePaidShop();
  const poor = refusing(shop.deps, "balance_insufficient");
  await shop.settles(poor);
  for (let round = 0; round < 60; round += 1) {
    shop.clock.advance(minute);
    await reconcile(poor);
  }
  expect(await shop.order()).toMatchObject({ payment: "paid_late" });
  expect(await shop.refundRows()).toEqual([{ state: "failed" }]);
  expect((await shop.order()).timeline).toHaveLength(4);
  shop.clock.advance(24 * 60 * minute);
  await reconcile(shop.deps);
  expect(await shop.order()).toMatchObject({ payment: "refunded" });
  expect(await shop.refundRows()).toEqual([{ state: "failed" }, { state: "succeeded" }]);
});

test("does not delay a refund for years that was refused while the clock was years ahead", async () => {
  const shop = await aLatePaidShop();
  shop.clock.advance(1000 * 24 * 60 * minute);
  await shop.settles(refusing(shop.deps, "balance_insufficient"));
  shop.clock.advance(-1000 * 24 * 60 * minute);
  await reconcile(shop.deps);
  expect(await shop.refundRows()).toEqual([{ state: "failed" }, { state: "succeeded" }]);
});

test("records a refund of a late payment in the provider's dashboard, and starts none of its own", async () => {
  const shop = await aLatePaidShop();
  await shop.refundsAtDesk();
  await shop.settles();
  expect(await shop.order()).toMatchObject({ payment: "refunded", fulfilment: "none", number: null });
  expect(await shop.refundRows()).toEqual([]);
});

test("refunds the rest of a late payment of which a part was refunded in the dashboard", async () => {
  const shop = await aLatePaidShop();
  await shop.refundsAtDesk(1_000_000);
  await shop.settles();
  expect(await shop.order()).toMatchObject({ payment: "refunded" });
  const rows = await shop.deps.readDb.selectFrom("refund").select("amount_paise").execute();
  expect(rows).toEqual([{ amount_paise: 2_249_950 }]);
});

test("ends a review after a full refund in the dashboard; a partial one changes nothing", async () => {
  const shop = await freshShop();
  const started = await shop.browser.begun(aCheckout([shop.product]));
  await shop.deps.db.updateTable("shop_order").set({ total_paise: 3_249_951 }).execute();
  await shop.deps.db.updateTable("order_line").set({ unit_paise: 3_249_951 }).execute();
  await shop.browser.pays(started);
  await shop.browser.returns(started.orderId);
  const stripe = new Stripe(shop.sandbox.secretKey, { httpClient: Stripe.createFetchHttpClient(shop.sandbox.fetch) });
  const payment_intent = intentOf(started.clientSecret);
  await stripe.refunds.create({ payment_intent, amount: 50_000 });
  await shop.sandbox.deliverDue();
  expect(await shop.browser.order(started.orderId)).toMatchObject({ payment: "review" });
  await stripe.refunds.create({ payment_intent });
  await shop.sandbox.deliverDue();
  expect(await shop.browser.order(started.orderId)).toMatchObject({ payment: "refunded", fulfilment: "none" });
});

test("records within a minute that a slow refund succeeded", async () => {
  const shop = await aLatePaidShop();
  shop.sandbox.knobs.refundsTo("pending");
  await shop.settles();
  expect(await shop.order()).toMatchObject({ payment: "refund_pending" });
  const [refund] = await shop.deps.payments.listRefunds(shop.intentId);
  shop.sandbox.knobs.settleRefund(refund?.id ?? "", "succeeded");
  shop.clock.advance(minute);
  await reconcile(shop.deps);
  expect(await shop.order()).toMatchObject({ payment: "refunded" });
  expect(await shop.deps.payments.listRefunds(shop.intentId)).toHaveLength(1);
});

test.each([
  ["requires_action", "refund_pending", "begun"],
  ["canceled", "paid_late", "failed"],
  ["failed", "paid_late", "failed"],
])("maps a refund that is %s to the order state %s", async (status, payment, state) => {
  const shop = await aLatePaidShop();
  const { refund } = shop.deps.payments;
  const answering: typeof refund = async (row) => Object.assign(await refund(row), { status });
  shop.sandbox.knobs.refundsTo("pending");
  await shop.settles({ ...shop.deps, payments: { ...shop.deps.payments, refund: answering } });
  expect(await shop.order()).toMatchObject({ payment });
  expect(await shop.refundRows()).toEqual([{ state }]);
});

test("retries the refund of a late payment after a day when the bank returns it", async () => {
  const shop = await aLatePaidShop();
  await shop.settles();
  expect(await shop.order()).toMatchObject({ payment: "refunded" });
  const [refund] = await shop.deps.payments.listRefunds(shop.intentId);
  shop.sandbox.knobs.settleRefund(refund?.id ?? "", "failed");
  shop.sandbox.knobs.withholdWebhooks(false);
  await shop.sandbox.deliverDue();
  expect(await shop.order()).toMatchObject({ payment: "paid_late" });
  expect(await shop.refundRows()).toEqual([{ state: "failed" }]);
  shop.clock.advance(24 * 60 * minute);
  await reconcile(shop.deps);
  expect(await shop.order()).toMatchObject({ payment: "refunded" });
});

test("moves the order back one step when one of two refunds is returned", async () => {
  const shop = await aPaidShop();
  const part = await shop.refundsAtDesk(1_000_000);
  const rest = await shop.refundsAtDesk();
  await shop.settles();
  expect(await shop.order()).toMatchObject({ payment: "refunded" });
  shop.sandbox.knobs.settleRefund(rest.id, "failed");
  await shop.settles();
  expect(await shop.order()).toMatchObject({ payment: "part_refunded" });
  shop.sandbox.knobs.settleRefund(part.id, "failed");
  await shop.settles();
  expect(await shop.order()).toMatchObject({ payment: "paid" });
  expect((await shop.order()).timeline.at(-1)).toMatchObject({ kind: "paid" });
});

test("states the refunded amount in the mail, and the total only after a full refund", async () => {
  const shop = await aPaidShop();
  await shop.refundsAtDesk(1_000_000);
  await shop.settles();
  await shop.refundsAtDesk();
  await shop.settles();
  const mails = await shop.deps.readDb.selectFrom("mail").select("body").orderBy("id").execute();
  const [, part, rest] = mails.map(({ body }) => body);
  expect(part).toContain("refunded ₹10,000");
  expect(part).not.toContain("Subtotal");
  expect(rest).toContain("refunded ₹22,499.5");
  expect(rest).toContain("Subtotal, including GST: ₹32,499.5");
});

test("keeps a payment accepted that an admin accepted after a failed refund", async () => {
  const shop = await aLatePaidShop();
  await shop.settles(refusing(shop.deps, "charge_disputed"));
  await write(shop.deps.db, async (trx) => {
    const order = await findOrderRecord(trx, shop.orderId);
    if (order) await advancePayment(trx, order, "accepted", { now: shop.deps.now() });
  });
  shop.clock.advance(48 * 60 * minute);
  await reconcile(shop.deps);
  expect(await shop.order()).toMatchObject({ payment: "paid", fulfilment: "to_pack" });
});

test("refuses to migrate a database with two pending refunds of one order, and names the orders", async () => {
  const folder = freshFolder();
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0025"));
  const { db, close } = openSqlite(folder);
  onTestFinished(close);
  await migrate(db, older);
  const times = { created_at: 1, updated_at: 1 };
  const customer = { id: "c", email: "", email_folded: "", full_name: "", password_hash: "", created_at: 1 };
  await db.insertInto("customer").values(customer).execute();
  const unpaid = { email: "", content_hash: "", fulfilment: "none" as const, gift: 0, address: "{}", ...times };
  await db
    .insertInto("shop_order")
    .values({ ...unpaid, id: "order-1", customer_id: "c", checkout_id: "o", payment: "refund_pending", total_paise: 1 })
    .execute();
  const refund = { intent_id: "i", amount_paise: 1, provider_id: null, created_at: 1, updated_at: 1 };
  const paid = { ...refund, payment_before: "paid" as const, order_id: "order-1" };
  await db
    .insertInto("refund")
    .values([
      { ...paid, id: "a", state: "begun" },
      { ...paid, id: "b", state: "begun" },
      { ...paid, id: "c", state: "failed" },
    ])
    .execute();
  await expect(migrate(db)).rejects.toThrow(
    /More than one refund is pending for these orders: order-1\. Start the previous release/,
  );
  await db.deleteFrom("refund").where("id", "=", "b").execute();
  await migrate(db);
});
