import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSandbox } from "./create-sandbox.ts";
import { anIntent, clientOf, errorOf } from "./testing/test-sandbox.ts";

/** Tests what the shop relies on through a client of the SDK: the sandbox and Stripe must both pass. */
function keepsTheContract(client: () => Stripe): void {
  const order = () => `order-${crypto.randomUUID()}`;

  test("creates an intent that waits for a payment method", async () => {
    const intent = await client().paymentIntents.create(anIntent);
    expect(intent).toMatchObject({ object: "payment_intent", status: "requires_payment_method", amount: 49_900 });
    expect(intent.metadata).toEqual({ order_id: "o1" });
    expect((await client().paymentIntents.retrieve(intent.id)).client_secret).toBe(intent.client_secret);
  });

  test("confirms a good card", async () => {
    const { id } = await client().paymentIntents.create(anIntent);
    const paid = await client().paymentIntents.confirm(id, {
      payment_method: "pm_card_visa",
      expand: ["latest_charge"],
    });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 49_900, currency: "inr", livemode: false });
    expect(paid.latest_charge).toMatchObject({ object: "charge", paid: true, payment_intent: id });
    const error = await errorOf(client().paymentIntents.confirm(id, { payment_method: "pm_card_visa" }));
    expect(error).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state" });
  });

  test("declines a bad card and waits for another", async () => {
    const { id } = await client().paymentIntents.create(anIntent);
    const declined = client().paymentIntents.confirm(id, { payment_method: "pm_card_visa_chargeDeclined" });
    const error = await errorOf(declined);
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code: "card_declined", decline_code: "generic_decline" });
    expect(error.payment_intent).toMatchObject({ id, status: "requires_payment_method" });
    const intent = await client().paymentIntents.retrieve(id);
    expect(intent.last_payment_error).toMatchObject({ code: "card_declined", charge: error.charge });
  });

  test("requires 3-D Secure when the card needs it", async () => {
    const { id } = await client().paymentIntents.create(anIntent);
    const asked = await client().paymentIntents.confirm(id, { payment_method: "pm_card_authenticationRequired" });
    expect(asked.status).toBe("requires_action");
    expect(asked.next_action).not.toBeNull();
    expect((await client().paymentIntents.cancel(id)).status).toBe("canceled");
  });

  test("cancels an unpaid intent once", async () => {
    const { id } = await client().paymentIntents.create(anIntent);
    const canceled = await client().paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    expect(canceled.canceled_at).toBeTypeOf("number");
    const late = await errorOf(client().paymentIntents.confirm(id, { payment_method: "pm_card_visa" }));
    expect(late.code).toBe("payment_intent_unexpected_state");
    expect((await errorOf(client().paymentIntents.cancel(id))).code).toBe("payment_intent_unexpected_state");
  });

  test("refunds a part, then the rest, then no more", async () => {
    const paid = { ...anIntent, confirm: true, payment_method: "pm_card_visa" };
    const { id } = await client().paymentIntents.create(paid);
    const part = await client().refunds.create({ payment_intent: id, amount: 20_000 });
    expect(part).toMatchObject({ amount: 20_000, payment_intent: id, currency: "inr" });
    expect((await errorOf(client().refunds.create({ payment_intent: id, amount: 40_000 }))).statusCode).toBe(400);
    expect((await client().refunds.create({ payment_intent: id })).amount).toBe(29_900);
    expect((await errorOf(client().refunds.create({ payment_intent: id }))).code).toBe("charge_already_refunded");
    expect((await client().refunds.list({ payment_intent: id })).data).toHaveLength(2);
  });

  test("replays the answer of a key and refuses the key for another request", async () => {
    const idempotencyKey = order();
    const first = await client().paymentIntents.create(anIntent, { idempotencyKey });
    const again = await client().paymentIntents.create(anIntent, { idempotencyKey });
    expect(again.id).toBe(first.id);
    const other = client().paymentIntents.create({ ...anIntent, amount: 50_000 }, { idempotencyKey });
    expect(await errorOf(other)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test("names a missing parameter and an unknown id", async () => {
    const missing = await errorOf(client().paymentIntents.retrieve("pi_000000000000000000000000"));
    expect(missing).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(missing).toMatchObject({ statusCode: 404, code: "resource_missing", param: "intent" });
    const surprise = await errorOf(client().paymentIntents.create({ ...anIntent, ...{ surprise: "x" } }));
    expect(surprise).toMatchObject({ statusCode: 400, code: "parameter_unknown", param: "surprise" });
    const small = await errorOf(client().paymentIntents.create({ ...anIntent, amount: 1 }));
    expect(small).toMatchObject({ statusCode: 400, code: "amount_too_small", param: "amount" });
  });

  test("updates metadata and lists the intent by its time", async () => {
    const order_id = order();
    const { id, created } = await client().paymentIntents.create(anIntent);
    await client().paymentIntents.update(id, { metadata: { order_id } });
    const listed = await client()
      .paymentIntents.list({ created: { gte: created, lte: created }, limit: 100 })
      .autoPagingToArray({ limit: 1000 });
    expect(listed.find(({ metadata }) => metadata.order_id === order_id)?.id).toBe(id);
  });
}

describe("the sandbox", () => {
  const sandbox = createSandbox({ file: ":memory:" });
  afterAll(() => sandbox.close());
  keepsTheContract(() => clientOf(sandbox));
});

const key = process.env.STRIPE_CONTRACT_KEY;

if (key) {
  describe("Stripe's own test mode", () => {
    const client = new Stripe(key, { telemetry: false });
    beforeAll(() => {
      if (!key.startsWith("sk_test_")) throw new Error("STRIPE_CONTRACT_KEY must be a test key: it creates payments.");
    });
    keepsTheContract(() => client);
  });
} else {
  describe("Stripe's own test mode (needs STRIPE_CONTRACT_KEY, not given)", () => {
    test("makes no request without a key", () => {
      expect(process.env.STRIPE_CONTRACT_KEY ?? "").toBe("");
    });
  });
}
