import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Deps } from "../../app.ts";
import { createApp } from "../../app.ts";
import { write } from "../../platform/db/write.ts";
import { freshShop } from "../../testing/fresh-shop.ts";
import { aProduct } from "../../testing/makers.ts";
import { aCheckout, aCustomer, createBrowser, intentOf } from "../../testing/shopper.ts";
import { deleteProduct, updateProduct } from "../catalogue/product-store.ts";
import { giveUp } from "./give-up.ts";
import { reconcile } from "./reconcile.ts";

/** Lets so many turns of the event loop pass, so that two tasks meet at another point each time. */
async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await turn();
}

test("200 times somebody pays while the order is given up: it is paid, or nothing is charged, or all goes back once", async () => {
  const { app, deps, product, sandbox } = await freshShop();
  const ends = new Map<string, number>();
  for (let round = 0; round < 200; round += 1) {
    const { cookie } = await aCustomer(deps, `buyer${round}@fleet.example`);
    const buyer = createBrowser({ app, sandbox, cookie });
    const started = await buyer.begun(aCheckout([product]));
    await Promise.all([
      turns(round % 7).then(() => buyer.pays(started)),
      turns(Math.floor(round / 7) % 12).then(() => giveUp(deps, started.orderId)),
      turns(round % 5).then(() => buyer.returns(started.orderId)),
    ]);
    await sandbox.deliverDue();
    await reconcile(deps);
    const { payment } = await buyer.order(started.orderId);
    const intent = await deps.payments.retrieveIntent(intentOf(started.clientSecret));
    const refunds = await deps.payments.listRefunds(intent.id);
    const end = `${payment}, intent ${intent.status}, ${refunds.length} refunds`;
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  const allowed = [
    "paid, intent succeeded, 0 refunds",
    "expired, intent canceled, 0 refunds",
    "refunded, intent succeeded, 1 refunds",
  ];
  expect([...ends.keys()].filter((end) => !allowed.includes(end))).toEqual([]);
  // Both ways it can go have been gone.
  expect(ends.size).toBeGreaterThanOrEqual(2);
});

test("500 times a price changes or a product goes while it is ordered: each order has a price that was valid, and is shown", async () => {
  const { app, deps, sandbox } = await freshShop();
  const statuses = new Set<number>();
  for (let round = 0; round < 500; round += 1) {
    const product = await aProduct(deps, { title: `Wallbox ${round}` });
    const { cookie } = await aCustomer(deps, `buyer${round}@fleet.example`);
    const buyer = createBrowser({ app, sandbox, cookie });
    const { createdAt: _, ...edit } = { ...product, pricePaise: product.pricePaise + 100 };
    const [answer] = await Promise.all([
      turns(round % 6).then(() => buyer.begins(aCheckout([product]))),
      turns(2 ** (Math.floor(round / 6) % 12) - 1).then(() =>
        write(deps.db, (trx) =>
          round % 2 === 0 ? updateProduct(trx, edit, deps.now()) : deleteProduct(trx, product.id, deps.now()),
        ),
      ),
    ]);
    statuses.add(answer.status);
    if (answer.status !== 200) continue;
    const { orderId } = (await answer.json()) as { orderId: string };
    expect(await buyer.order(orderId)).toMatchObject({ price: 32_499.5, products: [{ title: `Wallbox ${round}` }] });
  }
  expect([...statuses].toSorted()).toEqual([200, 409]);
});

test.each([
  ["more money", { amount_received: 3_249_951 }],
  ["no money", { amount_received: 0 }],
  ["another currency", { currency: "usd" }],
  ["another order", { metadata: { order_id: "another" } }],
  ["no order", { metadata: {} }],
  ["the other mode", { livemode: true }],
])("an intent that succeeded with %s is parked for a person, and nothing is paid", async (_, change) => {
  const { browser, customer, deps, product, sandbox } = await freshShop();
  const payments: Deps["payments"] = {
    ...deps.payments,
    retrieveIntent: async (id) => Object.assign(await deps.payments.retrieveIntent(id), change),
  };
  const started = await browser.begun(aCheckout([product]));
  await browser.pays(started);
  const misled = createBrowser({ app: createApp({ ...deps, payments }), sandbox, cookie: customer.cookie });
  expect(await (await misled.returns(started.orderId)).json()).toMatchObject({ payment: "review", number: null });
});
