import type { Dashboard } from "@chargefront/shared/desk/dashboard";
import type { Role } from "@chargefront/shared/person/rights";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { freshShop } from "../../testing/fresh-shop.ts";
import { anEnquiry, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";
import { aCheckout } from "../../testing/shopper.ts";

const dayMs = 24 * 60 * 60 * 1000;

test.each([
  ["7", 7],
  ["30", 30],
  ["90", 90],
])("returns the figures of %s days, one by one, with today last", async (days, length) => {
  const fresh = await freshApp();
  const cookie = await signedInAdmin(fresh);
  const answer = await jsonOf<Dashboard>(await get(fresh.app, `/api/admin/dashboard?days=${days}`, cookie));
  expect(answer.days).toHaveLength(length);
  expect(answer.days?.at(-1)).toEqual({ day: "2026-03-03", enquiries: 0, orders: 0, revenue: 0 });
});

test("counts an enquiry on the day in India on which it was received, and leaves out those of bots", async () => {
  const fresh = await freshApp();
  await post(fresh.app, "/api/enquiry/post", anEnquiry());
  await post(fresh.app, "/api/enquiry/post", anEnquiry(likeSpam));
  fresh.clock.advance(dayMs);
  const repeated = anEnquiry();
  await post(fresh.app, "/api/enquiry/post", repeated);
  await post(fresh.app, "/api/enquiry/post", repeated);
  const cookie = await signedInAdmin(fresh);
  const { days } = await jsonOf<Dashboard>(await get(fresh.app, "/api/admin/dashboard?days=7", cookie));
  expect(days?.slice(-2).map(({ day, enquiries }) => [day, enquiries])).toEqual([
    ["2026-03-03", 1],
    ["2026-03-04", 1],
  ]);
  await send(fresh.app, "DELETE", `/api/enquiry/${repeated.id}`, cookie);
  const after = await jsonOf<Dashboard>(await get(fresh.app, "/api/admin/dashboard?days=7", cookie));
  expect(after.days?.slice(-2).map(({ enquiries }) => enquiries)).toEqual([1, 0]);
  expect(await jsonOf(await get(fresh.app, "/api/enquiry/count", cookie))).toEqual({ count: 1 });
});

test("counts money on the day on which it moved", async () => {
  const shop = await freshShop();
  const cookie = await signedInAdmin(shop);
  const begun = await shop.browser.begun(aCheckout([shop.product]));
  await shop.browser.pays(begun);
  await shop.browser.returns(begun.orderId);
  const { days } = await jsonOf<Dashboard>(await get(shop.app, "/api/admin/dashboard?days=7", cookie));
  expect(days?.at(-1)).toMatchObject({ orders: 1, revenue: shop.product.pricePaise / 100 });
});

test("returns the sizes of the database and the pictures in bytes", async () => {
  const fresh = await freshApp();
  const cookie = await signedInAdmin(fresh);
  const { storage } = await jsonOf<Dashboard>(await get(fresh.app, "/api/admin/dashboard", cookie));
  expect(storage?.databaseBytes).toBeGreaterThan(10_000);
  expect(storage?.pictureBytes).toBe(0);
});

test("refuses any other number of days with a sentence", async () => {
  const fresh = await freshApp();
  const cookie = await signedInAdmin(fresh);
  const answer = await get(fresh.app, "/api/admin/dashboard?days=8", cookie);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { days: "days must be one of 7, 30, 90." } });
});

test("lists the first steps of a new shop, each to who may take it, until something arrives", async () => {
  const fresh = await freshApp();
  const steps = async (role?: Role) => {
    const cookie = await signedInAdmin(fresh, `${role ?? "owner"}@urjavahan.example`, role);
    const { firstSteps } = await jsonOf<Dashboard>(await get(fresh.app, "/api/admin/dashboard", cookie));
    return firstSteps?.map(({ step, isDone }) => `${step} ${isDone}`);
  };
  const first = ["company false", "payments true", "mail false", "product false", "colleague false"];
  expect(await steps()).toEqual([...first, expect.stringMatching(/^backup/)]);
  expect(await steps("content")).toEqual(["product false"]);
  expect(await steps("accounts")).toBeUndefined();
  expect(await steps()).toContain("colleague true");
  await post(fresh.app, "/api/enquiry/post", anEnquiry());
  expect(await steps()).toBeUndefined();
});
