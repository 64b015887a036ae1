// A customer's session that ends while a request is in flight: logged out everywhere, password reset, or erased.
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { closeAllSessions } from "../../people/sessions/sessions.ts";
import { write } from "../../platform/db/write.ts";
import { freshShop } from "../../testing/fresh-shop.ts";
import { jsonOf, post, send } from "../../testing/requests.ts";
import { aCheckout } from "../../testing/shopper.ts";

/** Creates a shop in which the customer's session ends just after it was checked. */
async function aLeftShop() {
  const shop = await freshShop();
  const { deps, customer } = shop;
  const findSession: typeof deps.findSession = async (audience, token) => {
    const found = await deps.findSession(audience, token);
    await write(deps.db, (trx) => closeAllSessions(trx, { audience: "customer", subjectId: customer.id }));
    return found;
  };
  return { ...shop, left: createApp({ ...deps, findSession }), headers: { Cookie: customer.cookie } };
}

test("places no order for a session that ends in flight", async () => {
  const { deps, left, headers, product, sandbox } = await aLeftShop();
  const answer = await post(left, "/api/payment/create", aCheckout([product]), headers);
  expect([answer.status, (await jsonOf<{ code: string }>(answer)).code]).toEqual([401, "session-ended"]);
  expect(await deps.readDb.selectFrom("shop_order").select("id").execute()).toEqual([]);
  expect(sandbox.knobs.calls()).toEqual([]);
});

test("keeps the language of a customer whose session ends in flight", async () => {
  const { deps, left, customer } = await aLeftShop();
  expect((await send(left, "PUT", "/api/auth/language", customer.cookie, { language: "mr" })).status).toBe(401);
  expect(await deps.readDb.selectFrom("customer").select("language").execute()).toEqual([{ language: "en" }]);
});

test("records the money of an order although its buyer's session ends in flight", async () => {
  const { deps, left, headers, product, browser } = await aLeftShop();
  const started = await browser.begun(aCheckout([product]));
  await browser.pays(started);
  expect((await post(left, "/api/orders/add", { orderId: started.orderId }, headers)).status).toBe(200);
  expect(await deps.readDb.selectFrom("shop_order").select("payment").execute()).toEqual([{ payment: "paid" }]);
});
