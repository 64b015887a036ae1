import type { PaymentStart } from "@chargefront/shared/order/payment";
import { expect, test } from "vitest";
import { type FreshShop, freshShop } from "../../testing/fresh-shop.ts";
import { jsonOf, post } from "../../testing/requests.ts";
import { aCheckout, aCustomer, createBrowser, intentOf } from "../../testing/shopper.ts";
import { reconcile } from "./reconcile.ts";

const minute = 60_000;
const declined = "4000000000000002";

/** Counts the attempts that reached the provider. */
const confirms = ({ sandbox }: FreshShop) =>
  sandbox.knobs.calls().filter(({ method, path }) => method === "POST" && path.endsWith("/confirm")).length;

/** Makes these attempts and returns how many reached the bank; the others found an intent that accepts no card. */
async function declines(shop: FreshShop, attempts: number): Promise<number> {
  const started = await shop.browser.begun(aCheckout([shop.product]));
  let asked = 0;
  for (let at = 0; at < attempts; at += 1) {
    if ((await shop.browser.pays(started, declined)).status === 402) asked += 1;
    await shop.sandbox.deliverDue();
  }
  return asked;
}

test("lets ten of 100 declined cards at one intent reach the bank, and then pauses for an hour", async () => {
  const shop = await freshShop();
  expect(await declines(shop, 100)).toBe(10);
  const refused = await shop.browser.begins(aCheckout([shop.product]));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(await jsonOf<{ error: string }>(refused)).toMatchObject({
    code: "too-many-requests",
    error: "Too many cards were declined. Please wait 60 minutes before you try another.",
    reason: "declines-minutes",
    params: { n: 60 },
  });
  shop.clock.advance(60 * minute);
  expect((await shop.browser.begins(aCheckout([shop.product]))).status).toBe(200);
});

test("lets ten of 100 declined cards at a new intent each reach the bank", async () => {
  const shop = await freshShop();
  let asked = 0;
  for (let at = 0; at < 100; at += 1) {
    const answer = await shop.browser.begins(aCheckout([shop.product]));
    if (answer.status !== 200) continue;
    const started = await jsonOf<Awaited<ReturnType<typeof shop.browser.begun>>>(answer);
    if ((await shop.browser.pays(started, declined)).status === 402) asked += 1;
    await shop.browser.returns(started.orderId);
    // A bot that leaves behind no unpaid orders, which a limit would count.
    shop.clock.advance(2 * minute);
    await shop.sandbox.deliverDue();
  }
  // Ten in each hour of three hours and twenty minutes.
  expect(asked).toBeLessThanOrEqual(40);
  expect(confirms(shop)).toBe(asked);
});

test("counts a decline once, whether the buyer, the event or the reconciler reports it", async () => {
  const shop = await freshShop();
  shop.sandbox.knobs.duplicateWebhooks(3);
  const started = await shop.browser.begun(aCheckout([shop.product]));
  for (let at = 0; at < 9; at += 1) {
    await shop.browser.pays(started, declined);
    await shop.browser.returns(started.orderId);
    await shop.sandbox.deliverDue();
    await reconcile(shop.deps);
  }
  expect((await shop.browser.begins(aCheckout([shop.product]))).status).toBe(200);
  expect((await shop.browser.pays(started)).status).toBe(200);
  expect(await (await shop.browser.returns(started.orderId)).json()).toMatchObject({ payment: "paid" });
});

/** Declines ten cards each of three people at one address. */
async function thirtyDeclinesAt(address: string, shop: FreshShop): Promise<void> {
  for (let person = 0; person < 3; person += 1) {
    const { cookie } = await aCustomer(shop.deps, `bot${person}@evil.example`);
    const bot = createBrowser({ ...shop, cookie });
    const started = await jsonOf<PaymentStart>(await beginsAt(address, shop, cookie));
    for (let card = 0; card < 10; card += 1) await bot.pays(started, declined);
    await shop.sandbox.deliverDue();
  }
}

function beginsAt(address: string, { app, product, customer }: FreshShop, cookie = customer.cookie) {
  return post(app, "/api/payment/create", aCheckout([product]), { Cookie: cookie }, address);
}

test("makes everyone at an address wait after 30 declines there, and no one elsewhere", async () => {
  const shop = await freshShop();
  await thirtyDeclinesAt("203.0.113.7", shop);
  expect((await beginsAt("203.0.113.7", shop)).status).toBe(429);
  expect((await beginsAt("203.0.113.8", shop)).status).toBe(200);
  shop.clock.advance(59 * minute);
  expect(await jsonOf<{ error: string }>(await beginsAt("203.0.113.7", shop))).toMatchObject({
    error: "Too many cards were declined. Please wait 1 minute before you try another.",
  });
});

test("lets a customer who shares an address with 30 declines pay orders already started", async () => {
  const shop = await freshShop();
  const started = await jsonOf<PaymentStart>(await beginsAt("203.0.113.7", shop));
  await thirtyDeclinesAt("203.0.113.7", shop);
  expect(await (await shop.browser.returns(started.orderId)).json()).toMatchObject({ payment: "pending" });
  await shop.browser.pays(started);
  expect(await (await shop.browser.returns(started.orderId)).json()).toMatchObject({ payment: "paid" });
});

test("refuses further cards of a customer at an address with 30 declines after a decline of their own", async () => {
  const shop = await freshShop();
  const started = await jsonOf<PaymentStart>(await beginsAt("203.0.113.7", shop));
  await thirtyDeclinesAt("203.0.113.7", shop);
  await shop.browser.pays(started, declined);
  await shop.sandbox.deliverDue();
  expect(await shop.browser.order(started.orderId)).toMatchObject({ payment: "cancelled" });
});

test("accepts a repeated paid checkout after declines, and ends the pending order with its intent", async () => {
  const shop = await freshShop();
  const paid = aCheckout([shop.product]);
  const first = await shop.browser.begun(paid);
  await shop.browser.pays(first);
  await shop.browser.returns(first.orderId);
  const started = await shop.browser.begun(aCheckout([shop.product]));
  for (let card = 0; card < 10; card += 1) await shop.browser.pays(started, declined);
  await shop.sandbox.deliverDue();
  expect(await shop.browser.order(started.orderId)).toMatchObject({ payment: "cancelled" });
  expect((await shop.deps.payments.retrieveIntent(intentOf(started.clientSecret))).status).toBe("canceled");
  expect((await shop.browser.begins(paid)).status).toBe(200);
});

test("does not make anyone wait for declines that were stored while the clock was years ahead", async () => {
  const shop = await freshShop();
  const started = await shop.browser.begun(aCheckout([shop.product]));
  shop.clock.advance(1000 * 24 * 60 * minute);
  for (let card = 0; card < 10; card += 1) await shop.browser.pays(started, declined);
  await shop.sandbox.deliverDue();
  shop.clock.advance(-1000 * 24 * 60 * minute);
  expect(await shop.deps.readDb.selectFrom("card_decline").selectAll().execute()).toHaveLength(10);
  expect((await shop.browser.begins(aCheckout([shop.product]))).status).toBe(200);
});

test("deletes declines after a day", async () => {
  const shop = await freshShop();
  await declines(shop, 3);
  for (const minutes of [61, 24 * 60]) {
    shop.clock.advance(minutes * minute);
    await reconcile(shop.deps);
  }
  for (const table of ["card_decline", "order_client"] as const)
    expect(await shop.deps.readDb.selectFrom(table).selectAll().execute()).toEqual([]);
});
