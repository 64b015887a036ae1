import { expect, test } from "vitest";
import { anIntent, errorOf, openTestSandbox } from "./testing/test-sandbox.ts";

async function fiveIntents() {
  const { stripe, clock } = openTestSandbox();
  const ids: string[] = [];
  for (const order of ["o1", "o2", "o2", "o2", "o'3"]) {
    ids.push((await stripe.paymentIntents.create({ ...anIntent, metadata: { order_id: order } })).id);
    clock.advance(10_000);
  }
  return { stripe, ids };
}

test("lists the newest first and continues after the last", async () => {
  const { stripe, ids } = await fiveIntents();
  const newest = [...ids].reverse();
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  const first = await stripe.paymentIntents.list({ limit: 2 });
  expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/payment_intents" });
  expect(idsOf(first)).toEqual(newest.slice(0, 2));
  const rest = await stripe.paymentIntents.list({ limit: 3, starting_after: newest[1] ?? "" });
  expect(idsOf(rest)).toEqual(newest.slice(2));
  expect(rest.has_more).toBe(false);
  expect(await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 10 })).toHaveLength(5);
});

test("filters lists by the second of creation", async () => {
  const { stripe, ids } = await fiveIntents();
  const created = (await stripe.paymentIntents.retrieve(ids[2] ?? "")).created;
  const count = async (bounds: Parameters<typeof stripe.paymentIntents.list>[0]) =>
    (await stripe.paymentIntents.list(bounds)).data.length;
  expect(await count({ created: { gte: created } })).toBe(3);
  expect(await count({ created: { lte: created } })).toBe(3);
  expect(await count({ created: { gte: created, lte: created } })).toBe(1);
});

test.each([[{ limit: 0 }], [{ limit: 101 }], [{ starting_after: "pi_nobody" }], [{ expand: ["data.customer"] }]])(
  "refuses a list with %j",
  async (params) => {
    const { stripe } = openTestSandbox();
    expect((await errorOf(stripe.paymentIntents.list(params))).statusCode).toBe(400);
  },
);

test("lists charges by their intent, expanded on request", async () => {
  const { stripe } = openTestSandbox();
  const { id } = await stripe.paymentIntents.create(anIntent);
  await errorOf(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }));
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  await stripe.paymentIntents.create({ ...anIntent, confirm: true, payment_method: "pm_card_visa" });
  const { data } = await stripe.charges.list({ payment_intent: id });
  expect(data.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
  const [, listed] = (await stripe.paymentIntents.list({ expand: ["data.latest_charge"] })).data;
  expect(listed?.latest_charge).toMatchObject({ id: data[0]?.id, object: "charge" });
});
