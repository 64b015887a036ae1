import Stripe from "stripe";
import { expect, test } from "vitest";
import { freshShop } from "../../testing/fresh-shop.ts";
import { post } from "../../testing/requests.ts";
import { aCheckout } from "../../testing/shopper.ts";
import { applyWaitingEvents } from "./webhook.ts";

/** Signs a payload with Stripe's own SDK. */
function signed(payload: string, secret: string, timestampS: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: timestampS });
}

async function aPaidShop() {
  const shop = await freshShop();
  shop.sandbox.knobs.withholdWebhooks(true);
  const started = await shop.browser.begun(aCheckout([shop.product]));
  await shop.browser.pays(started, "4000000000000002");
  await shop.browser.pays(started);
  const stripe = new Stripe(shop.sandbox.secretKey, { httpClient: Stripe.createFetchHttpClient(shop.sandbox.fetch) });
  const { data: events } = await stripe.events.list({ limit: 100 });
  const nowS = Math.floor(shop.deps.now() / 1000);
  const secret = shop.sandbox.webhookSecret;
  const send = (payload: string, signature = signed(payload, secret, nowS)) =>
    shop.app.request("/api/payment/webhook", {
      method: "POST",
      body: payload,
      headers: { "Stripe-Signature": signature },
    });
  return { ...shop, started, events, nowS, secret, send };
}

test("reaches the same state with one mail for five events in any order, each up to three times", async () => {
  const { deps, events, send, browser, started } = await aPaidShop();
  const five = events.filter(({ type }) => type !== "charge.updated").slice(0, 5);
  expect(five).toHaveLength(5);
  let orders = 0;
  for (const order of permutations(five)) {
    await deps.db.deleteFrom("webhook_event").execute();
    for (const [at, event] of order.entries()) {
      for (let copy = 0; copy <= (orders + at) % 3; copy += 1)
        expect((await send(JSON.stringify(event))).status).toBe(200);
    }
    orders += 1;
    expect(await browser.order(started.orderId)).toMatchObject({ payment: "paid", number: "CF-2025-00001" });
  }
  expect(orders).toBe(120);
  expect(await deps.readDb.selectFrom("mail").select("reference").execute()).toHaveLength(1);
  expect((await browser.order(started.orderId)).timeline.map(({ kind }) => kind)).toEqual(["created", "paid"]);
});

test("accepts an event only with a valid signature and close to its time", async () => {
  const { deps, events, send, secret, nowS, app } = await aPaidShop();
  const payload = JSON.stringify(events[0]);
  const good = signed(payload, secret, nowS);
  const flipped = Array.from({ length: 300 }, (_, at) => {
    const place = Math.floor((at * payload.length) / 300);
    return payload.slice(0, place) + String.fromCharCode(payload.charCodeAt(place) ^ 1) + payload.slice(place + 1);
  });
  for (const forged of flipped) expect((await send(forged, good)).status).toBe(400);
  for (const signature of [
    "",
    signed(payload, "whsec_other", nowS),
    signed(payload, secret, nowS - 301),
    signed(payload, secret, nowS + 301),
    good.replace(/v1=./, "v1=x"),
  ]) {
    expect((await send(payload, signature)).status).toBe(400);
  }
  expect((await send(JSON.stringify(JSON.parse(payload), null, 1), good)).status).toBe(400);
  expect((await post(app, "/api/payment/webhook", payload)).status).toBe(400);
  expect(await deps.readDb.selectFrom("webhook_event").selectAll().execute()).toEqual([]);
  expect((await send(payload, good)).status).toBe(200);
});

test("refuses a signed body that is no event, and stores nothing of it", async () => {
  const { deps, events, send } = await aPaidShop();
  const event = JSON.parse(JSON.stringify(events.find(({ type }) => type === "payment_intent.succeeded")));
  const { data, id, type, created, livemode, ...rest } = event;
  const withObject = (changes: object) => ({ ...event, data: { object: { ...data.object, ...changes } } });
  const malformed = [
    ...[null, true, 7, "event", [], {}, [event], rest],
    { ...event, data: undefined },
    ...[null, [], "x", {}, { object: null }, { object: "pi_1" }, { object: [] }, { object: {} }].map((data) => ({
      ...event,
      data,
    })),
    ...[undefined, null, 7, "", {}, "x".repeat(300)].flatMap((wrong) => [
      { ...event, id: wrong },
      { ...event, type: wrong },
      withObject({ id: wrong }),
      withObject({ object: wrong }),
    ]),
    ...[undefined, null, "", -1, 1.5, 1e300].map((wrong) => ({ ...event, created: wrong })),
    ...[undefined, null, 0, "false"].map((wrong) => ({ ...event, livemode: wrong })),
    ...[undefined, null, "x", { order_id: 7 }, { order_id: {} }].map((metadata) => withObject({ metadata })),
    ...[7, {}, { id: 7 }, "", []].map((wrong) => withObject({ object: "charge", payment_intent: wrong })),
  ];
  for (const body of malformed) {
    const answer = await send(JSON.stringify(body));
    expect([body, answer.status]).toEqual([body, 400]);
  }
  expect((await send("{")).status).toBe(400);
  expect(await deps.readDb.selectFrom("webhook_event").selectAll().execute()).toEqual([]);
  expect((await send(JSON.stringify(withObject({ object: "payout" })))).status).toBe(200);
});

test("refuses an event larger than any of the provider's without reading it", async () => {
  const { send } = await aPaidShop();
  expect((await send("x".repeat(300_000))).status).toBe(413);
});

test("applies events of ours before those about foreign intents", async () => {
  const { deps, events, browser, started } = await aPaidShop();
  const ours = events.find(({ type }) => type === "payment_intent.succeeded");
  const foreign = JSON.stringify(ours)
    .replaceAll(/pi_\w+/g, "pi_foreign")
    .replaceAll(started.orderId, "foreign");
  const stored = { type: "payment_intent.succeeded", received_at: deps.now(), applied_at: null };
  const waiting = Array.from({ length: 250 }, (_, at) => ({ ...stored, id: `evt_${1000 + at}`, payload: foreign }));
  for (const event of waiting) await deps.db.insertInto("webhook_event").values(event).execute();
  const last = { ...stored, id: "evt_ours", payload: JSON.stringify(ours) };
  await deps.db.insertInto("webhook_event").values(last).execute();
  await applyWaitingEvents(deps);
  expect(await browser.order(started.orderId)).toMatchObject({ payment: "paid" });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
}
