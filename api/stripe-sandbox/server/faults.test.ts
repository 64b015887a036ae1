import Stripe from "stripe";
import { expect, test } from "vitest";
import { anIntent, clientOf, errorOf, openTestSandbox } from "./testing/test-sandbox.ts";

const idempotencyKey = "order:o1:v1";

test("keeps an effect whose answer was dropped, which the key finds again", async () => {
  const { sandbox, stripe } = openTestSandbox();
  sandbox.knobs.failNext({ kind: "drop", when: "after-effect" });
  const error = await errorOf(stripe.paymentIntents.create(anIntent, { idempotencyKey }));
  expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  const [only] = (await stripe.paymentIntents.list()).data;
  expect((await stripe.paymentIntents.create(anIntent, { idempotencyKey })).id).toBe(only?.id);
});

test("changes nothing when the connection breaks before the effect", async () => {
  const { sandbox, stripe } = openTestSandbox();
  sandbox.knobs.failNext({ kind: "drop", when: "before-effect" });
  expect(await errorOf(stripe.paymentIntents.create(anIntent))).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
});

test("ends a hanging call at the caller's timeout, and releases its key", async () => {
  const { sandbox, stripe } = openTestSandbox();
  sandbox.knobs.failNext({ kind: "hang", when: "before-effect" });
  const error = await errorOf(stripe.paymentIntents.create(anIntent, { idempotencyKey, timeout: 20 }));
  expect(error.message).toContain("timeout");
  expect((await stripe.paymentIntents.create(anIntent, { idempotencyKey })).status).toBe("requires_payment_method");
});

test("ends hanging calls at closing, and answers nothing afterwards", async () => {
  const { sandbox, stripe } = openTestSandbox();
  sandbox.knobs.failNext({ kind: "hang", when: "after-effect" }, { method: "POST" });
  const hanging = errorOf(stripe.paymentIntents.create(anIntent));
  await expect.poll(() => sandbox.knobs.calls()).toHaveLength(1);
  await sandbox.close();
  expect(await hanging).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(await errorOf(stripe.paymentIntents.list())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
});

test("applies an outage only to the matching calls, until it ends", async () => {
  const { sandbox, stripe } = openTestSandbox();
  const outage = { method: "POST", path: "/v1/refunds", times: Number.POSITIVE_INFINITY } as const;
  sandbox.knobs.failNext({ kind: "status", status: 429 }, outage);
  const { id } = await stripe.paymentIntents.create({ ...anIntent, confirm: true, payment_method: "pm_card_visa" });
  for (let round = 0; round < 3; round += 1) {
    const error = await errorOf(stripe.refunds.create({ payment_intent: id }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  }
  sandbox.knobs.clearFaults();
  expect((await stripe.refunds.create({ payment_intent: id })).status).toBe("succeeded");
});

test("passes an outage with the SDK's own retries", async () => {
  const { sandbox } = openTestSandbox();
  sandbox.knobs.failNext({ kind: "status", status: 503 });
  sandbox.knobs.failNext({ kind: "drop", when: "after-effect" });
  const stripe = clientOf(sandbox, 2);
  await stripe.paymentIntents.create(anIntent);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  const posts = sandbox.knobs.calls().filter(({ method }) => method === "POST");
  expect(posts).toHaveLength(3);
  expect(new Set(posts.map((call) => call.idempotencyKey)).size).toBe(1);
});

test("records every call with its key", async () => {
  const { sandbox, stripe } = openTestSandbox();
  await stripe.paymentIntents.create(anIntent, { idempotencyKey });
  expect(sandbox.knobs.calls()).toEqual([{ method: "POST", path: "/v1/payment_intents", idempotencyKey }]);
});
