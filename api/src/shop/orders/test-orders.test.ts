import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import type { PersonFound } from "@chargefront/shared/privacy/personal-data";
import { expect, test } from "vitest";
import type { Deps } from "../../app.ts";
import { createApp } from "../../app.ts";
import { listAttention } from "../../desk/attention/routes.ts";
import { readPerson } from "../../desk/privacy/find-person.ts";
import { adminPassword } from "../../testing/makers.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { everythingOf } from "../../testing/privacy-desk.ts";
import { get, jsonOf, ownOrigin, send } from "../../testing/requests.ts";
import { aCheckout, createBrowser, intentOf } from "../../testing/shopper.ts";
import { reconcile } from "../payments/reconcile.ts";
import { settle } from "../payments/settle.ts";

const hour = 3_600_000;

/** Returns the same shop while it sells for testing. */
function forTest(deps: Deps): Deps {
  return { ...deps, config: { ...deps.config, isTestMode: true } };
}

async function aTestSale() {
  const desk = await anOrderDesk();
  const { deps, sandbox, customer, product } = desk;
  const shop = createBrowser({ app: createApp(forTest(deps)), sandbox, cookie: customer.cookie });
  async function sells() {
    const started = await shop.begun(aCheckout([product]));
    await shop.pays(started);
    await shop.returns(started.orderId);
    return started;
  }
  return { ...desk, shop, sells };
}

test("numbers test orders separately, keeps real numbers without a gap, and marks test mails TEST", async () => {
  const { sells, paid, browser, deps } = await aTestSale();
  const numbers = [];
  for (const sale of [sells, sells, paid]) numbers.push((await browser.order((await sale()).orderId)).number);
  expect(numbers).toEqual(["TEST-2025-00001", "TEST-2025-00002", "CF-2025-00001"]);
  const mails = await deps.readDb.selectFrom("mail").select(["subject", "body"]).orderBy("id").execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    "TEST: Your order TEST-2025-00001",
    "TEST: Your order TEST-2025-00002",
    "Your order CF-2025-00001",
  ]);
  expect(mails[0]?.body).toMatch(/^TEST: no card was charged and nothing will be delivered\./);
  expect(mails[2]?.body).not.toContain("TEST");
});

test("lets a test order be packed only while the shop sells for testing", async () => {
  const { sells, deps, cookie, order, changes } = await aTestSale();
  const packs = (id: string) =>
    createApp(forTest(deps)).request(`/api/admin/orders/${id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", Origin: ownOrigin, Cookie: cookie },
      body: JSON.stringify({ step: "pack" }),
    });
  const [packed, left] = [await sells(), await sells()];
  expect((await packs(packed.orderId)).status).toBe(200);
  for (const [{ orderId }, step] of [
    [packed, "ship"],
    [left, "pack"],
  ] as const) {
    const refused = await changes(orderId, { step });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining("Test order") });
    expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({ steps: [], isLeftover: true });
  }
});

/** Creates two paid orders, one of them long ago and one in review, one disputed and one unpaid. */
async function aTestSaleThatIsOver() {
  const sale = await aTestSale();
  const { sells, shop, product, deps, sandbox } = sale;
  const [sold, doubtful, disputed] = [await sells(), await sells(), await sells()];
  const unpaid = await shop.begun(aCheckout([product]));
  await deps.db.updateTable("shop_order").set({ payment: "review" }).where("id", "=", doubtful.orderId).execute();
  const { latest_charge: charge } = await deps.payments.retrieveIntent(intentOf(disputed.clientSecret));
  sandbox.knobs.openDispute(typeof charge === "object" && charge ? charge.id : "");
  await settle(forTest(deps), disputed.orderId, { isDisputed: true });
  await deps.db
    .updateTable("order_event")
    .set({ at: deps.now() - 49 * hour })
    .execute();
  return { ...sale, sold, doubtful, disputed, unpaid };
}

test("lists test orders that need a person only while the shop sells for testing", async () => {
  const { deps, asks } = await aTestSaleThatIsOver();
  expect((await listAttention(forTest(deps), "owner")).map(({ kind }) => kind).toSorted()).toEqual([
    "disputed",
    "packing-overdue",
    "review",
  ]);
  expect(await jsonOf(await asks("/api/admin/attention"))).toEqual([]);
  expect(await jsonOf(await asks("/api/admin/orders?state=attention"))).toEqual([]);
});

test("requests nothing from the provider for orders left over from testing, and ends unpaid ones", async () => {
  const { deps, browser, sandbox, sold, unpaid } = await aTestSaleThatIsOver();
  await deps.db.updateTable("shop_order").set({ payment: "paid_late" }).where("id", "=", sold.orderId).execute();
  const asked = sandbox.knobs.calls().length;
  await reconcile(deps);
  expect((await browser.returns(sold.orderId)).status).toBe(200);
  expect(sandbox.knobs.calls()).toHaveLength(asked);
  expect(await browser.order(unpaid.orderId)).toMatchObject({ payment: "expired" });
});

test("refuses to refund an order left over from testing", async () => {
  const { order, refunds, sold } = await aTestSaleThatIsOver();
  expect(await jsonOf<AdminOrder>(await order(sold.orderId))).toMatchObject({ refundable: 0, steps: [] });
  const refused = await refunds(sold.orderId, 500);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining("Test order") });
});

test("lets a customer be erased despite orders left over from testing", async () => {
  const { deps, asks, app, cookie, customer } = await aTestSaleThatIsOver();
  const asked = { email: customer.email };
  expect(
    (await readPerson(forTest(deps), { ...asked, phone: null, role: "owner" })).orders.map(
      ({ hindrance }) => hindrance,
    ),
  ).toEqual(expect.arrayContaining(["its goods are not delivered yet", "its payment is disputed at the bank"]));
  const found = await jsonOf<PersonFound>(await asks(`/api/admin/person?email=${customer.email}`));
  expect(found.orders.map(({ hindrance }) => hindrance)).toEqual([null, null, null, null]);
  const all = { ...asked, ...everythingOf(found), password: adminPassword };
  expect((await send(app, "POST", "/api/admin/person/erase", cookie, all)).status).toBe(200);
  expect(await deps.readDb.selectFrom("shop_order").select("email").distinct().execute()).toEqual([{ email: "" }]);
});

test("finds a test order by its number", async () => {
  const { sells, asks } = await aTestSale();
  const { orderId } = await sells();
  for (const q of ["TEST-2025-00001", "test-2025", "1"]) {
    expect(await (await asks(`/api/admin/orders?q=${q}`)).json()).toMatchObject([{ id: orderId }]);
  }
});

test("counts no test payments as turnover once the shop sells for real", async () => {
  const { sells, paid, deps, cookie } = await aTestSale();
  await sells();
  const turnover = async (app: ReturnType<typeof createApp>) => {
    const { days = [] } = await jsonOf<{ days?: { orders: number }[] }>(await get(app, "/api/admin/dashboard", cookie));
    return days.reduce((sum, { orders }) => sum + orders, 0);
  };
  expect(await turnover(createApp(forTest(deps)))).toBe(1);
  await paid();
  expect(await turnover(createApp(deps))).toBe(1);
});
