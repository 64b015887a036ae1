import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { freshShop } from "../../testing/fresh-shop.ts";
import { get } from "../../testing/requests.ts";
import { aCheckout, aCustomer, createBrowser } from "../../testing/shopper.ts";

const numbers = ["-1", "0", "1e3", "32499.5 ", "NaN", "", "₹32,499.50", "1,0", "0x10", "Infinity"];
const hostileAmounts: unknown[] = [
  ...numbers,
  ...[-1, 0, 0.01, 1e308, -0, 32_499.49, 32_499.51, 32_499.505, 2 ** 53, 1e-7, 3_249_950],
  ...[null, true, [], [32_499.5], {}, { valueOf: 32_499.5 }],
];

/** Generates amounts, quantities, ids and keys that no one would send by mistake; the id is a product's where `id` is
 *  used. */
function hostileCheckouts(good: ReturnType<typeof aCheckout>): unknown[] {
  const id = good.basket[0]?.id ?? "";
  const line = { id, quantity: 1 };
  const quantities = [-1, 0, 0.5, 1e9, "1", null, [], 1000, Number.MAX_SAFE_INTEGER, true];
  return [
    ...hostileAmounts.map((amount) => ({ ...good, amount })),
    ...quantities.map((quantity) => ({ ...good, basket: [{ id, quantity }] })),
    ...quantities.map((quantity) => ({ ...good, basket: [line, { id: newId(), quantity }] })),
    ...numbers.map((text) => ({ ...good, basket: [{ id: text, quantity: 1 }] })),
    ...[
      "price",
      "amount",
      "unit_paise",
      "total",
      "__proto__",
      "constructor",
      "_id",
      "status",
      "payment",
      "number",
    ].flatMap((key) => [
      { ...good, basket: [{ ...line, [key]: 1 }] },
      JSON.stringify(good).replace("{", `{"${key === "amount" ? "amount " : key}":1,`),
      { ...good, address: { ...good.address, [key]: 1 } },
    ]),
    ...[
      [],
      {},
      null,
      "basket",
      [line, line],
      [null],
      [[line]],
      Array.from({ length: 51 }, () => ({ id: newId(), quantity: 1 })),
    ].map((basket) => ({ ...good, basket })),
    ...[null, [], 7, "", "{", "null", '"text"', "[]"],
    ...["gift", "checkoutId"].flatMap((key) => ["yes", 1, null, [], {}].map((value) => ({ ...good, [key]: value }))),
  ];
}

test("makes no order with a total other than the recomputed one of 1,000 hostile bodies", async () => {
  const { browser, product, deps, sandbox } = await freshShop();
  let sent = 0;
  while (sent < 1000) {
    for (const body of hostileCheckouts(aCheckout([product]))) {
      const { status } = await browser.begins(body);
      expect([status, JSON.stringify(body)]).not.toEqual([200, expect.anything()]);
      expect(status).toBeLessThan(500);
      sent += 1;
    }
  }
  expect(await deps.readDb.selectFrom("shop_order").select("id").execute()).toEqual([]);
  expect(sandbox.knobs.calls()).toEqual([]);
});

test("hides an order from other customers, guessed ids and visitors", async () => {
  const { browser, product, deps, app, sandbox } = await freshShop();
  const { orderId } = await browser.begun(aCheckout([product]));
  const { cookie } = await aCustomer(deps, "stranger@elsewhere.example");
  const stranger = createBrowser({ app, sandbox, cookie });
  const own = await (await get(app, `/api/orders/${newId()}`, cookie)).text();
  const strangers = await get(app, `/api/orders/${orderId}`, cookie);
  expect(strangers.status).toBe(404);
  expect(withoutRequestId(await strangers.text())).toBe(withoutRequestId(own));
  expect((await stranger.returns(orderId)).status).toBe(404);
  expect((await get(app, `/api/orders/${orderId}`)).status).toBe(401);
  expect((await app.request("/api/orders/get", { method: "POST" })).status).toBe(401);
  const statuses = new Set<number>();
  for (let guess = 0; guess < 10_000; guess += 1)
    statuses.add((await get(app, `/api/orders/${guessed(orderId, guess)}`, cookie)).status);
  expect([...statuses]).toEqual([404]);
});

/** Returns ids close to the real one, and random ones. */
function guessed(id: string, guess: number): string {
  return guess % 2 === 0 ? newId() : id.slice(0, -4) + guess.toString(16).padStart(4, "0");
}

function withoutRequestId(body: string): string {
  return body.replace(/"requestId":"[^"]*"/, "");
}
