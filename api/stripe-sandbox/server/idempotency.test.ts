import Stripe from "stripe";
import { expect, test } from "vitest";
import { anIntent, clientOf, errorOf, freshFile, openTestSandbox } from "./testing/test-sandbox.ts";

const idempotencyKey = "order:o1:v1";
const hourMs = 60 * 60 * 1000;

test("gives the same answer for the same key and makes one intent", async () => {
  const { stripe } = openTestSandbox();
  const first = await stripe.paymentIntents.create(anIntent, { idempotencyKey });
  const second = await stripe.paymentIntents.create(anIntent, { idempotencyKey });
  expect(second).toEqual(first);
  expect(first.lastResponse.headers).not.toHaveProperty("idempotent-replayed");
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test("marks a replayed answer, in any order of the parameters", async () => {
  const { sandbox } = openTestSandbox();
  const send = (body: string) =>
    sandbox.fetch("https://api.stripe.com/v1/payment_intents", {
      method: "POST",
      headers: { Authorization: `Bearer ${sandbox.secretKey}`, "Idempotency-Key": idempotencyKey },
      body,
    });
  const first = await send("amount=100&currency=inr");
  const second = await send("currency=inr&amount=100");
  expect(first.headers.get("Idempotent-Replayed")).toBeNull();
  expect(second.headers.get("Idempotent-Replayed")).toBe("true");
  expect(second.headers.get("Original-Request")).toBe(first.headers.get("Request-Id"));
  expect(second.headers.get("Request-Id")).toMatch(/^req_/);
  expect(await second.text()).toBe(await first.text());
});

test("refuses a key with other parameters, or at another address", async () => {
  const { stripe } = openTestSandbox();
  await stripe.paymentIntents.create(anIntent, { idempotencyKey });
  const other = await errorOf(stripe.paymentIntents.create({ ...anIntent, amount: 100 }, { idempotencyKey }));
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(other.message).toContain("same parameters they were first used with");
  const elsewhere = await errorOf(stripe.refunds.create({ charge: "ch_1" }, { idempotencyKey }));
  expect(elsewhere).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test("refuses a key while its first request is in progress", async () => {
  const { sandbox, stripe } = openTestSandbox();
  sandbox.knobs.failNext({ kind: "delay", ms: 50, when: "before-effect" });
  const first = stripe.paymentIntents.create(anIntent, { idempotencyKey });
  const second = await errorOf(stripe.paymentIntents.create(anIntent, { idempotencyKey }));
  expect(second).toMatchObject({
    statusCode: 409,
    code: "idempotency_key_in_use",
    headers: { "stripe-should-retry": "true" },
  });
  const { id } = await first;
  expect((await stripe.paymentIntents.create(anIntent, { idempotencyKey })).id).toBe(id);
});

test("makes one intent from 50 concurrent requests with retries", async () => {
  const { sandbox } = openTestSandbox();
  sandbox.knobs.failNext({ kind: "delay", ms: 20, when: "after-effect" });
  const stripe = clientOf(sandbox, 3);
  const creations = Array.from({ length: 50 }, () => stripe.paymentIntents.create(anIntent, { idempotencyKey }));
  const ids = (await Promise.all(creations)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test("does not save a failed validation", async () => {
  const { stripe } = openTestSandbox();
  await errorOf(stripe.paymentIntents.create({ ...anIntent, amount: 1 }, { idempotencyKey }));
  expect((await stripe.paymentIntents.create(anIntent, { idempotencyKey })).amount).toBe(49_900);
});

test("saves a decline and a refusal by state", async () => {
  const { stripe } = openTestSandbox();
  const { id } = await stripe.paymentIntents.create(anIntent);
  const decline = () =>
    errorOf(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }, { idempotencyKey }));
  const first = await decline();
  expect((await decline()).charge).toBe(first.charge);
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  const refund = () => errorOf(stripe.refunds.create({ payment_intent: id }, { idempotencyKey: "refund:1" }));
  await refund();
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  expect((await refund()).message).toContain("does not have a successful charge");
});

test("saves and replays a 500, but not an outage", async () => {
  const { sandbox, stripe } = openTestSandbox();
  sandbox.knobs.failNext({ kind: "status", status: 500 });
  sandbox.knobs.failNext({ kind: "status", status: 503 }, { path: "/v1/payment_intents", times: 1 });
  const create = (key: string) => stripe.paymentIntents.create(anIntent, { idempotencyKey: key });
  expect(await errorOf(create("a"))).toMatchObject({ statusCode: 500, headers: { "stripe-should-retry": "false" } });
  expect(await errorOf(create("b"))).toMatchObject({ statusCode: 503, headers: { "stripe-should-retry": "true" } });
  expect((await errorOf(create("a"))).statusCode).toBe(500);
  expect((await create("b")).status).toBe("requires_payment_method");
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test("deletes a key after a day", async () => {
  const { stripe, clock } = openTestSandbox();
  const first = await stripe.paymentIntents.create(anIntent, { idempotencyKey });
  clock.advance(23 * hourMs);
  expect((await stripe.paymentIntents.create(anIntent, { idempotencyKey })).id).toBe(first.id);
  clock.advance(hourMs);
  expect((await stripe.paymentIntents.create(anIntent, { idempotencyKey })).id).not.toBe(first.id);
});

test("keeps a key across a restart", async () => {
  const file = freshFile();
  const before = openTestSandbox({ file });
  const first = await before.stripe.paymentIntents.create(anIntent, { idempotencyKey });
  await before.sandbox.close();
  const after = openTestSandbox({ file });
  expect((await after.stripe.paymentIntents.create(anIntent, { idempotencyKey })).id).toBe(first.id);
});
