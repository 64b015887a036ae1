import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { signPayload } from "./core/deliveries.ts";
import { anIntent, clientOf, freshFile, openTestSandbox } from "./testing/test-sandbox.ts";

const paidIntent = { ...anIntent, confirm: true, payment_method: "pm_card_visa" };
const paidTypes = ["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"];

/** Makes a shop that receives webhooks and answers with the given statuses. */
function aShop(...statuses: (number | "nobody")[]) {
  const payloads: string[] = [];
  const signatures: string[] = [];
  return {
    payloads,
    signatures,
    types: () => payloads.map((payload): string => JSON.parse(payload).type),
    async deliver(payload: string, signature: string): Promise<number> {
      payloads.push(payload);
      signatures.push(signature);
      const status = statuses.shift() ?? 200;
      if (status === "nobody") throw new TypeError("fetch failed");
      return status;
    },
  };
}

test("signs so that the SDK's verifier accepts it, and refuses a changed payload or another secret", async () => {
  const shop = aShop();
  const { sandbox, stripe } = openTestSandbox({ deliver: shop.deliver, now: Date.now });
  await stripe.paymentIntents.create(paidIntent);
  await sandbox.deliverDue();
  const [payload = "", signature = ""] = [shop.payloads[2], shop.signatures[2]];
  const event = stripe.webhooks.constructEvent(payload, signature, sandbox.webhookSecret);
  expect(event).toMatchObject({ type: "payment_intent.succeeded", api_version: Stripe.API_VERSION });
  expect(() => stripe.webhooks.constructEvent(`${payload} `, signature, sandbox.webhookSecret)).toThrow();
  expect(() => stripe.webhooks.constructEvent(payload, signature, "whsec_other")).toThrow();
});

test("signs as the SDK does", () => {
  const stripe = new Stripe("sk_test_x");
  const header = stripe.webhooks.generateTestHeaderString({
    payload: "{}",
    secret: "whsec_a",
    timestamp: 1_772_000_000,
  });
  expect(signPayload("{}", "whsec_a", 1_772_000_000)).toBe(header);
});

test("delivers events once, in order, and counts them as delivered", async () => {
  const shop = aShop();
  const { sandbox, stripe } = openTestSandbox({ deliver: shop.deliver });
  await stripe.paymentIntents.create(paidIntent, { idempotencyKey: "order:o1:v1" });
  expect((await stripe.events.list()).data.map((event) => event.pending_webhooks)).toEqual([1, 1, 1]);
  await sandbox.deliverDue();
  await sandbox.deliverDue();
  expect(shop.types()).toEqual(paidTypes);
  const { data } = await stripe.events.list();
  expect(data.map((event) => event.pending_webhooks)).toEqual([0, 0, 0]);
  expect(data[0]?.request).toMatchObject({ idempotency_key: "order:o1:v1" });
});

test("retries a failed delivery with growing pauses", async () => {
  const shop = aShop(500, "nobody", 302);
  const { sandbox, stripe, clock } = openTestSandbox({ deliver: shop.deliver });
  await stripe.paymentIntents.create(anIntent);
  const tries: number[] = [];
  for (const waitMs of [0, 999, 1, 4_999, 1, 29_999, 1, 1_000_000]) {
    clock.advance(waitMs);
    await sandbox.deliverDue();
    tries.push(shop.payloads.length);
  }
  expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(new Set(shop.payloads).size).toBe(1);
});

test("gives up on an event that is refused for three days", async () => {
  const deliver = vi.fn(async () => 500);
  const { sandbox, stripe, clock } = openTestSandbox({ deliver });
  await stripe.paymentIntents.create(anIntent);
  for (let hour = 0; hour < 100; hour += 1) {
    await sandbox.deliverDue();
    clock.advance(3_600_000);
  }
  expect(deliver.mock.calls.length).toBeGreaterThan(70);
  expect(deliver.mock.calls.length).toBeLessThan(77);
  expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(0);
});

test("delivers withheld events once they are released", async () => {
  const shop = aShop();
  const { sandbox, stripe } = openTestSandbox({ deliver: shop.deliver });
  sandbox.knobs.withholdWebhooks(true);
  await stripe.paymentIntents.create(paidIntent);
  await sandbox.deliverDue();
  expect(shop.payloads).toEqual([]);
  sandbox.knobs.withholdWebhooks(false);
  await sandbox.deliverDue();
  expect(shop.types()).toEqual(paidTypes);
});

test("delivers events twice", async () => {
  const shop = aShop();
  const { sandbox, stripe } = openTestSandbox({ deliver: shop.deliver });
  sandbox.knobs.duplicateWebhooks(2);
  await stripe.paymentIntents.create(paidIntent);
  await sandbox.deliverDue();
  expect(shop.types().sort()).toEqual([...paidTypes, ...paidTypes].sort());
});

test("delivers automatically once it is started, and retries after a failure", async () => {
  const shop = aShop(500);
  const { sandbox, stripe } = openTestSandbox({ deliver: shop.deliver, now: Date.now });
  sandbox.start();
  await stripe.paymentIntents.create(anIntent);
  await expect.poll(() => shop.payloads).toHaveLength(2);
});

test("does not wait for a handler that calls the API", async () => {
  const refunded: (string | null)[] = [];
  const { sandbox, stripe } = openTestSandbox({
    deliver: async (payload) => {
      const event: Stripe.Event = JSON.parse(payload);
      if (event.type !== "payment_intent.succeeded") return 200;
      const refund = await clientOf(sandbox).refunds.create({ payment_intent: event.data.object.id });
      refunded.push(refund.status);
      return 200;
    },
  });
  await stripe.paymentIntents.create(paidIntent);
  await sandbox.deliverDue();
  expect(refunded).toEqual(["succeeded"]);
});

test("keeps undelivered events across a restart", async () => {
  const file = freshFile();
  const shop = aShop("nobody");
  const before = openTestSandbox({ file, deliver: shop.deliver });
  await before.stripe.paymentIntents.create(anIntent);
  await before.sandbox.deliverDue();
  await before.sandbox.close();
  const after = openTestSandbox({ file, deliver: shop.deliver });
  after.clock.advance(1000);
  await after.sandbox.deliverDue();
  expect(shop.types()).toEqual(["payment_intent.created", "payment_intent.created"]);
});

test("stores events and waits for nothing without a webhook endpoint", async () => {
  const { sandbox, stripe } = openTestSandbox();
  await stripe.paymentIntents.create(anIntent);
  await sandbox.deliverDue();
  expect((await stripe.events.list()).data).toMatchObject([{ type: "payment_intent.created", pending_webhooks: 0 }]);
});
