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

/** Waits for so many turns of the event loop, so that two tasks meet at a different point each time. */
async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await turn();
}

type Act = { readonly after: number; readonly act: () => Promise<unknown> };

/** Runs actions concurrently, each after so many turns; in the first two rounds one after the other, in either order,
 *  so that each has won once on every machine. */
async function race(round: number, acts: readonly Act[]): Promise<void> {
  if (round > 1) return void (await Promise.all(acts.map(({ after, act }) => turns(after).then(act))));
  for (const { act } of round === 0 ? acts : acts.toReversed()) await act();
}

test("ends a payment that races with giving up its order as paid, expired or refunded once, in 200 rounds", async () => {
  const { app, deps, product, sandbox } = await freshShop();
  const ends = new Map<string, number>();
  for (let round = 0; round < 200; round += 1) {
    const { cookie } = await aCustomer(deps, `buyer${round}@fleet.example`);
    const buyer = createBrowser({ app, sandbox, cookie });
    const started = await buyer.begun(aCheckout([product]));
    await race(round, [
      { after: round % 7, act: () => buyer.pays(started) },
      { after: Math.floor(round / 7) % 12, act: () => giveUp(deps, started.orderId) },
      { after: round % 5, act: () => buyer.returns(started.orderId) },
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
  expect(ends.size).toBeGreaterThanOrEqual(2);
});

test("gives an order that races with a change of its product a price that was valid, in 500 rounds", async () => {
  const { app, deps, sandbox } = await freshShop();
  const statuses = new Set<number>();
  for (let round = 0; round < 500; round += 1) {
    const product = await aProduct(deps, { title: `Wallbox ${round}` });
    const { cookie } = await aCustomer(deps, `buyer${round}@fleet.example`);
    const buyer = createBrowser({ app, sandbox, cookie });
    const { createdAt: _, ...edit } = { ...product, pricePaise: product.pricePaise + 100 };
    let answer = new Response();
    const begins = async () => {
      answer = await buyer.begins(aCheckout([product]));
    };
    const changes = () =>
      write(deps.db, (trx) =>
        round % 2 === 0 ? updateProduct(trx, edit, deps.now()) : deleteProduct(trx, product.id, deps.now()),
      );
    await race(round, [
      { after: round % 6, act: begins },
      { after: 2 ** (Math.floor(round / 6) % 12) - 1, act: changes },
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
])("keeps an intent that succeeded with %s for review, and marks nothing paid", async (_, change) => {
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
