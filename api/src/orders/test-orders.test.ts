import type { AdminOrder } from "@chargefront/shared/admin-order";
import { expect, test } from "vitest";
import { createApp } from "../app.ts";
import type { Deps } from "../deps.ts";
import { anOrderDesk } from "../testing/order-desk.ts";
import { jsonOf, ownOrigin } from "../testing/requests.ts";
import { aCheckout, createBrowser } from "../testing/shopper.ts";

/** The same shop while it sells for test. */
function forTest(deps: Deps): Deps {
  return { ...deps, config: { ...deps.config, sellsForTest: true } };
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
  return { ...desk, sells };
}

test("what is sold for test has numbers of its own, so that real ones begin without a gap, and mails that say TEST", async () => {
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
  expect(mails[0]?.body).toMatch(/^TEST: no real card was charged, and no goods will come\./);
  expect(mails[2]?.body).not.toContain("TEST");
});

test("a test order is packed while the shop sells for test, and never after", async () => {
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
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining("test order") });
    expect(await jsonOf<AdminOrder>(await order(orderId))).toMatchObject({ steps: ["refund"] });
  }
});

test("a test order is found by its number", async () => {
  const { sells, asks } = await aTestSale();
  const { orderId } = await sells();
  for (const q of ["TEST-2025-00001", "test-2025", "1"]) {
    expect(await (await asks(`/api/admin/orders?q=${q}`)).json()).toMatchObject([{ id: orderId }]);
  }
});
