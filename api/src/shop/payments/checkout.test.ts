import { createHash } from "node:crypto";
import { once } from "node:events";
import type { PaymentStart } from "@chargefront/shared/order/payment";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { freshShop } from "../../testing/fresh-shop.ts";
import { aProduct } from "../../testing/makers.ts";
import { jsonOf, post } from "../../testing/requests.ts";
import { aCheckout, aCustomer, createBrowser } from "../../testing/shopper.ts";
import { deleteProduct, hideProduct, showProduct, touchProduct, updateProduct } from "../catalogue/product-store.ts";

const creates = ({ method, path }: { method: string; path: string }) =>
  method === "POST" && path === "/v1/payment_intents";

test("stores the order before the payment, and marks it paid with a number, one entry and one mail", async () => {
  const { browser, product, deps, customer } = await freshShop();
  const started = await browser.begun(aCheckout([product], { gift: true }));
  expect(started).toMatchObject({
    amount: 32_499.5,
    mode: "sandbox",
    publishableKey: expect.stringMatching(/^pk_test_/),
  });
  expect(await browser.order(started.orderId)).toMatchObject({ payment: "pending", number: null, price: 32_499.5 });

  expect((await browser.pays(started)).body.status).toBe("succeeded");
  const answer = await browser.returns(started.orderId);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    id: started.orderId,
    number: "CF-2025-00001",
    payment: "paid",
    fulfilment: "to_pack",
    gift: true,
    products: [{ title: product.title, quantity: 1, price: 32_499.5 }],
    address: { fullName: "प्रिया Kulkarni", phone: "9876543210", landmark: "Behind the weighbridge", pin: "410501" },
    timeline: [{ kind: "created" }, { kind: "paid" }],
  });
  const mails = await deps.readDb.selectFrom("mail").select(["recipient", "subject"]).execute();
  expect(mails).toEqual([{ recipient: customer.email, subject: "Your order CF-2025-00001" }]);
});

test("returns the same order for the same checkout, and refuses it with other content", async () => {
  const { browser, product, sandbox } = await freshShop();
  const checkout = aCheckout([product]);
  const first = await browser.begun(checkout);
  expect(await browser.begun(checkout)).toEqual(first);
  expect(sandbox.knobs.calls().filter(creates)).toHaveLength(1);
  const other = await browser.begins({ ...checkout, gift: true });
  expect([other.status, (await jsonOf<{ code: string }>(other)).code]).toEqual([409, "id-conflict"]);
});

test("continues a checkout whose address was stored under older rules, and refuses other content", async () => {
  const { browser, product, deps } = await freshShop();
  const { address } = aCheckout([product]);
  const checkout = aCheckout([product], { address: { ...address, fullName: "D\u2019Souza", flat: "Plot\u00a012" } });
  const { orderId } = await browser.begun(checkout);
  const { address: stored } = await deps.readDb.selectFrom("shop_order").select("address").executeTakeFirstOrThrow();
  const older = { ...JSON.parse(stored), fullName: "D\u2019Souza", flat: "Plot\u00a012" };
  const content_hash = createHash("sha256")
    .update(JSON.stringify([checkout.basket, older, false]))
    .digest("hex");
  await deps.db
    .updateTable("shop_order")
    .set({ address: JSON.stringify(older), content_hash })
    .execute();
  expect((await browser.begun(checkout)).orderId).toBe(orderId);
  for (const other of [{ gift: true }, { address: { ...address, fullName: "Somebody" } }])
    expect((await browser.begins({ ...checkout, ...other })).status).toBe(409);
});

test("makes one order and one intent of 50 identical concurrent checkouts, 20 times over", async () => {
  const { browser, product, sandbox, deps, app } = await freshShop();
  for (let round = 1; round <= 20; round += 1) {
    const { cookie } = await aCustomer(deps, `buyer${round}@fleet.example`);
    const buyer = createBrowser({ app, sandbox, cookie });
    const checkout = aCheckout([product]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.begins(checkout)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(sandbox.knobs.calls().filter(creates)).toHaveLength(round);
    expect(await deps.readDb.selectFrom("shop_order").select("id").execute()).toHaveLength(round);
  }
  expect((await browser.begins({})).status).toBe(400);
});

test("shows a changed price before placing the order", async () => {
  const { browser, product, deps } = await freshShop();
  const { createdAt: _, ...edit } = { ...product, pricePaise: 3_300_000 };
  await write(deps.db, (trx) => updateProduct(trx, edit, deps.now()));
  const answer = await browser.begins(aCheckout([product]));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: "price-changed",
    basket: { amount: 33_000, gone: [], lines: [{ id: product.id, price: 33_000, quantity: 1 }] },
  });
  expect(await deps.readDb.selectFrom("shop_order").select("id").execute()).toEqual([]);
});

test.each([
  ["another name", { title: "AC wallbox 3.3 kW" }],
  ["another description", { description: "Now without a cable." }],
  ["another specification", { specifications: [{ name: "Power", value: "3.3 kW" }] }],
])("shows a product with %s at the same price before placing the order", async (_, change) => {
  const { browser, product, deps } = await freshShop();
  const { createdAt: __, ...edit } = { ...product, ...change };
  const shown = { title: product.title, price: 32_499.5, revision: 1 };
  const checkout = aCheckout([product], { basket: [{ id: product.id, quantity: 1, shown }] });
  await write(deps.db, (trx) => updateProduct(trx, edit, deps.now()));
  const answer = await browser.begins(checkout);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: "price-changed",
    basket: { amount: 32_499.5, lines: [{ id: product.id, title: edit.title, price: 32_499.5, revision: 2 }] },
  });
  expect(await deps.readDb.selectFrom("shop_order").select("id").execute()).toEqual([]);
  const agreed = { id: product.id, quantity: 1, shown: { title: edit.title, price: 32_499.5, revision: 2 } };
  expect((await browser.begins({ ...checkout, basket: [agreed] })).status).toBe(200);
});

test("accepts a checkout after changes that leave the product's texts and shown price alone", async () => {
  const { browser, product, deps } = await freshShop();
  const { createdAt: _, ...edit } = { ...product, pricePaise: 3_300_000, hsn: "8504" };
  await write(deps.db, async (trx) => {
    await updateProduct(trx, edit, deps.now());
    await touchProduct(trx, product.id, deps.now());
    await hideProduct(trx, product.id, deps.now());
    await showProduct(trx, product.id);
  });
  const wanted = (revision: number) => {
    const shown = { title: product.title, price: 33_000, revision };
    return aCheckout([product], { amount: 33_000, basket: [{ id: product.id, quantity: 1, shown }] });
  };
  // Only where another thing changed does the answer name the product, as one that is as shown.
  const outdated = await browser.begins({ ...wanted(1), amount: 32_499.5 });
  expect(await outdated.json()).toMatchObject({ basket: { lines: [{ price: 33_000, revision: 1 }] } });
  expect((await browser.begins(wanted(1))).status).toBe(200);
  // The cart was filled before a backup was restored, which used other texts under the same number.
  expect((await browser.begins(wanted(99))).status).toBe(409);
});

test("returns the present price for the same checkout with another amount, and starts nothing", async () => {
  const { browser, product } = await freshShop();
  const checkout = aCheckout([product]);
  await browser.begun(checkout);
  const answer = await browser.begins({ ...checkout, amount: 1 });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: "price-changed", basket: { amount: 32_499.5 } });
  expect((await browser.begins(checkout)).status).toBe(200);
});

test("names a product that is gone, and prices the rest of the cart", async () => {
  const { browser, product, deps } = await freshShop();
  const gone = await aProduct(deps, { title: "Old kiosk" });
  await write(deps.db, (trx) => deleteProduct(trx, gone.id, deps.now()));
  const answer = await browser.begins(aCheckout([product, gone]));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: "product-gone",
    basket: { gone: [gone.id], lines: [{ id: product.id }], amount: 32_499.5 },
  });
});

test("refuses an amount that no card can pay and says what to do instead", async () => {
  const { browser, deps } = await freshShop();
  const depot = await aProduct(deps, { pricePaise: 60_000_000 });
  const checkout = aCheckout([depot], { basket: [{ id: depot.id, quantity: 2 }], amount: 1_200_000 });
  const answer = await browser.begins(checkout);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { amount: expect.stringContaining("quotation") } });
});

test("refuses a checkout without an account", async () => {
  const { app, product } = await freshShop();
  expect((await post(app, "/api/payment/create", aCheckout([product]))).status).toBe(401);
});

test("lets a customer change the order five times within a minute, and keeps only five orders payable", async () => {
  const { browser, product, clock } = await freshShop();
  const begun = [];
  for (let order = 0; order < 6; order += 1) {
    begun.push(await browser.begun(aCheckout([product])));
    clock.advance(1000);
  }
  const states = await Promise.all(begun.map(async ({ orderId }) => (await browser.order(orderId)).payment));
  expect(states).toEqual(["cancelled", "pending", "pending", "pending", "pending", "pending"]);
  expect((await browser.pays(at(begun, 0))).body.error?.code).toBe("payment_intent_unexpected_state");
  await browser.pays(at(begun, 5));
  expect(await (await browser.returns(at(begun, 5).orderId)).json()).toMatchObject({ payment: "paid" });
});

test("keeps payable orders when it refuses a checkout", async () => {
  const { browser, product, deps } = await freshShop();
  const gone = await aProduct(deps, { title: "Old kiosk" });
  await write(deps.db, (trx) => deleteProduct(trx, gone.id, deps.now()));
  const begun: PaymentStart[] = [];
  for (let order = 0; order < 20; order += 1) begun.push(await browser.begun(aCheckout([product])));
  const states = () => Promise.all(begun.slice(-5).map(async ({ orderId }) => (await browser.order(orderId)).payment));
  const refusals = [aCheckout([product, gone]), aCheckout([product], { amount: 1 }), aCheckout([product])];
  for (const [place, status] of [409, 409, 429].entries()) {
    expect((await browser.begins(at(refusals, place))).status).toBe(status);
    expect(await states()).toEqual(Array.from({ length: 5 }, () => "pending"));
  }
});

test("gives up an order for another one even before the provider knows it", async () => {
  const { browser, product, sandbox } = await freshShop();
  sandbox.knobs.failNext({ kind: "status", status: 503 }, { times: Number.POSITIVE_INFINITY });
  for (let order = 0; order < 5; order += 1) expect((await browser.begins(aCheckout([product]))).status).toBe(503);
  sandbox.knobs.clearFaults();
  expect((await browser.begins(aCheckout([product]))).status).toBe(200);
});

test("makes a customer wait after twenty unpaid orders within an hour, as long as it says", async () => {
  const { browser, product, clock } = await freshShop();
  for (let order = 0; order < 20; order += 1) {
    expect((await browser.begins(aCheckout([product]))).status).toBe(200);
    clock.advance(30_000);
  }
  const refused = await browser.begins(aCheckout([product]));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3000"]);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining("wait 50 minutes") });
  clock.advance(3_000_000 - 1);
  expect((await browser.begins(aCheckout([product]))).status).toBe(429);
  clock.advance(1);
  expect((await browser.begins(aCheckout([product]))).status).toBe(200);
});

test("requests no further intent for an equal checkout a moment later", async () => {
  const { browser, product, sandbox, customer, deps } = await freshShop();
  const checkout = aCheckout([product]);
  const { late, goOn } = holdsAfterTransactions(deps.db);
  const slow = createBrowser({ app: createApp({ ...deps, db: late }), sandbox, cookie: customer.cookie });
  const begun = slow.begun(checkout);
  await expect.poll(async () => deps.readDb.selectFrom("shop_order").select("id").execute()).toHaveLength(1);
  const first = await browser.begun(checkout);
  goOn();
  expect(await begun).toEqual(first);
  expect(sandbox.knobs.calls().filter(creates)).toHaveLength(1);
});

/** Creates a database for one user that waits after each transaction until it is released. */
function holdsAfterTransactions(db: Db) {
  const told = new AbortController();
  const late = new Proxy(db, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (name !== "transaction") return typeof found === "function" ? found.bind(target) : found;
      return () => ({
        execute: async (work: (trx: Trx) => Promise<unknown>) => {
          const done = await write(target, work);
          if (!told.signal.aborted) await once(told.signal, "abort");
          return done;
        },
      });
    },
  });
  return { late, goOn: () => told.abort() };
}

test("keeps the order when the provider does not answer, and continues when requested again", async () => {
  const { browser, product, sandbox, deps } = await freshShop();
  const checkout = aCheckout([product]);
  sandbox.knobs.failNext({ kind: "drop", when: "after-effect" }, { times: Number.POSITIVE_INFINITY });
  const answer = await browser.begins(checkout);
  expect([answer.status, (await jsonOf<{ code: string }>(answer)).code]).toEqual([503, "provider-unavailable"]);
  sandbox.knobs.clearFaults();
  const started = await browser.begun(checkout);
  expect((await browser.pays(started)).body.status).toBe("succeeded");
  expect(await (await browser.returns(started.orderId)).json()).toMatchObject({ payment: "paid" });
  expect(await deps.readDb.selectFrom("shop_order").select("id").execute()).toHaveLength(1);
});

test("recovers from a failure that the provider repeats under the key, without a second intent", async () => {
  const { browser, product, sandbox, deps } = await freshShop();
  sandbox.knobs.failNext({ kind: "status", status: 500 }, { method: "POST", path: "/v1/payment_intents" });
  const started = await browser.begun(aCheckout([product]));
  expect((await browser.pays(started)).body.status).toBe("succeeded");
  expect(await (await browser.returns(started.orderId)).json()).toMatchObject({ payment: "paid" });
  expect(await deps.payments.findIntentOfOrder({ id: started.orderId, createdAt: deps.now() })).toMatchObject({
    status: "succeeded",
  });
});

test("ends an order that was replaced by another cart, so that it can no longer be paid", async () => {
  const { browser, product, clock } = await freshShop();
  const left = await browser.begun(aCheckout([product]));
  clock.advance(2 * 60_000);
  await browser.begun(aCheckout([product], { gift: true }));
  await expect.poll(async () => (await browser.order(left.orderId)).payment).toBe("cancelled");
  expect((await browser.pays(left)).body.error?.code).toBe("payment_intent_unexpected_state");
});

function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new Error(`there is no item ${place}`);
  return item;
}
