import type { Order } from "@chargefront/shared/order/order";
import { expect, test } from "vitest";
import { freshShop } from "../../testing/fresh-shop.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { get, jsonOf, post } from "../../testing/requests.ts";
import { aCheckout } from "../../testing/shopper.ts";

test("lists and counts orders that are paid, processing or in review, not those given up", async () => {
  const shop = await freshShop();
  const { app, browser, product, deps, customer, clock } = shop;
  const ids: string[] = [];
  for (let order = 0; order < 4; order += 1) {
    ids.push((await browser.begun(aCheckout([product]))).orderId);
    clock.advance(1000);
  }
  for (const [at, payment] of (["expired", "cancelled"] as const).entries()) {
    await deps.db
      .updateTable("shop_order")
      .set({ payment })
      .where("id", "=", ids[at] ?? "")
      .execute();
  }
  const listed = await post(
    app,
    "/api/orders/get",
    { email: customer.email.toUpperCase() },
    { Cookie: customer.cookie },
  );
  expect((await jsonOf<Order[]>(listed)).map(({ id }) => id)).toEqual([ids[3], ids[2]]);
  expect(await (await get(app, "/api/orders/count", await signedInAdmin(shop))).json()).toEqual({ count: 2 });
});

test("returns the orders of the session's own account, whatever the body says", async () => {
  const { app, customer } = await freshShop();
  const headers = { Cookie: customer.cookie };
  const other = await post(app, "/api/orders/get", { email: "somebody@else.example" }, headers);
  expect([other.status, (await jsonOf<{ code: string }>(other)).code]).toEqual([403, "not-allowed"]);
  expect((await post(app, "/api/orders/get", {}, headers)).status).toBe(200);
  expect((await get(app, "/api/orders/count", customer.cookie)).status).toBe(401);
});

test("numbers orders that are paid at once without gaps", async () => {
  const { browser, product } = await freshShop();
  const started = [];
  for (let order = 0; order < 5; order += 1) {
    const one = await browser.begun(aCheckout([product]));
    await browser.pays(one);
    started.push(one);
  }
  await Promise.all(started.map(({ orderId }) => browser.returns(orderId)));
  const numbers = await Promise.all(started.map(async ({ orderId }) => (await browser.order(orderId)).number));
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `CF-2025-0000${number}`));
});

test("shows the customer the refunds of an order with their times", async () => {
  const { browser, customer, app, clock, paid, refunds } = await anOrderDesk();
  const { orderId } = await paid();
  expect(await browser.order(orderId)).toMatchObject({ moneyBack: [] });
  clock.advance(60_000);
  await refunds(orderId, 1_000.5);
  const moneyBack = [{ amount: 1_000.5, at: new Date(clock.now()).toISOString() }];
  expect(await browser.order(orderId)).toMatchObject({ payment: "part_refunded", moneyBack });
  const listed = await post(app, "/api/orders/get", {}, { Cookie: customer.cookie });
  expect(await listed.json()).toMatchObject([{ moneyBack }]);
});

test("accepts the id of a product in any letter case", async () => {
  const { browser, product } = await freshShop();
  const checkout = aCheckout([{ ...product, id: product.id.toUpperCase() }]);
  const { orderId } = await browser.begun(checkout);
  expect((await browser.order(orderId)).products).toMatchObject([{ title: product.title }]);
});

test("shows an order whose address the form would refuse today", async () => {
  const shop = await freshShop();
  const { orderId } = await shop.browser.begun(aCheckout([shop.product]));
  const old = {
    fullName: "R".repeat(500),
    phone: "020 123",
    flat: "",
    area: "",
    city: "Pune",
    state: "Bombay",
    pin: "1",
  };
  await shop.deps.db
    .updateTable("shop_order")
    .set({ address: JSON.stringify(old) })
    .where("id", "=", orderId)
    .execute();
  const { address } = await shop.browser.order(orderId);
  expect(address).toEqual({ ...old, landmark: "", gstin: "" });
  expect((await get(shop.app, "/api/admin/orders", await signedInAdmin(shop))).status).toBe(200);
});
