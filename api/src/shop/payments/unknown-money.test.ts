import type { AttentionItem } from "@chargefront/shared/desk/attention";
import type { PaymentStart } from "@chargefront/shared/order/payment";
import { newId } from "@chargefront/shared/text/id";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { listAttention } from "../../desk/attention/routes.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { jsonOf } from "../../testing/requests.ts";
import { intentOf } from "../../testing/shopper.ts";
import { applyWaitingEvents } from "./webhook.ts";

async function aForgetfulDesk() {
  const desk = await anOrderDesk();
  const { deps, asks, sandbox } = desk;
  const stripe = new Stripe(sandbox.secretKey, { httpClient: Stripe.createFetchHttpClient(sandbox.fetch) });
  return {
    ...desk,
    stripe,
    /** Deletes what a restored backup does not know. */
    async forgets({ orderId }: PaymentStart) {
      await deps.db.deleteFrom("payment_entry").where("order_id", "=", orderId).execute();
      await deps.db.deleteFrom("shop_order").where("id", "=", orderId).execute();
      await deps.db.deleteFrom("webhook_event").execute();
    },
    attention: async () => jsonOf<AttentionItem[]>(await asks("/api/admin/attention")),
    counted: async () => {
      await deps.unknownMoney.check();
      return (await listAttention(deps, "owner")).filter(({ kind }) => kind === "unknown-money").length;
    },
  };
}

test("lists a payment whose order a restored backup does not know, with what the provider knows", async () => {
  const desk = await aForgetfulDesk();
  await desk.paid();
  const lost = await desk.paid();
  await desk.sandbox.deliverDue();
  await desk.forgets(lost);
  await desk.deps.unknownMoney.check();
  expect(await desk.attention()).toEqual([
    {
      kind: "unknown-money",
      id: intentOf(lost.clientSecret),
      label: "प्रिया Kulkarni",
      detail: `${desk.customer.email}, payment ${intentOf(lost.clientSecret)}`,
      at: new Date(desk.clock.now()).toISOString(),
      amount: 32_499.5,
    },
  ]);
});

test("lists it until it is fully refunded or marked as settled at the provider", async () => {
  const desk = await aForgetfulDesk();
  const [first, second] = [await desk.paid(), await desk.paid()];
  for (const started of [first, second]) await desk.forgets(started);
  desk.clock.advance(20 * 86_400_000);
  expect(await desk.counted()).toBe(2);
  await desk.stripe.refunds.create({ payment_intent: intentOf(first.clientSecret) });
  expect(await desk.counted()).toBe(1);
  await desk.stripe.paymentIntents.update(intentOf(second.clientSecret), { metadata: { settled: "yes" } });
  expect(await desk.counted()).toBe(0);
});

test("lists what is left of it as soon as the event of a refund at the provider arrives", async () => {
  const desk = await aForgetfulDesk();
  const lost = await desk.paid();
  await desk.sandbox.deliverDue();
  await desk.forgets(lost);
  await desk.deps.unknownMoney.check();
  const refunds = async (amount?: number) => {
    await desk.stripe.refunds.create({ payment_intent: intentOf(lost.clientSecret), ...(amount && { amount }) });
    await desk.sandbox.deliverDue();
    return desk.attention();
  };
  expect(await refunds(1_000_00)).toMatchObject([{ kind: "unknown-money", amount: 31_499.5 }]);
  expect(await refunds()).toEqual([]);
});

test("lists a later payment for such an order as soon as its event arrives", async () => {
  const desk = await aForgetfulDesk();
  const started = await desk.begun();
  await desk.sandbox.deliverDue();
  await desk.forgets(started);
  await desk.browser.pays(started);
  await desk.sandbox.deliverDue();
  expect(await desk.attention()).toMatchObject([{ kind: "unknown-money", amount: 32_499.5 }]);
});

test("does not list it again by its waiting event once it is refunded", async () => {
  const desk = await aForgetfulDesk();
  const started = await desk.begun();
  await desk.sandbox.deliverDue();
  await desk.forgets(started);
  await desk.browser.pays(started);
  await desk.sandbox.deliverDue();
  expect(await desk.attention()).toHaveLength(1);
  await desk.stripe.refunds.create({ payment_intent: intentOf(started.clientSecret) });
  expect(await desk.counted()).toBe(0);
  await applyWaitingEvents(desk.deps);
  expect(await desk.attention()).toEqual([]);
});

test("lists only payments that name this shop or none", async () => {
  const desk = await aForgetfulDesk();
  const { metadata } = await desk.deps.payments.retrieveIntent(intentOf((await desk.begun()).clientSecret));
  expect(metadata).toMatchObject({ shop: desk.deps.config.publicUrl });
  const paid = {
    amount: 500,
    currency: "inr",
    confirm: true,
    payment_method: "pm_card_visa",
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  } as const;
  const takes = (shop: Record<string, string>) =>
    desk.stripe.paymentIntents.create({ ...paid, metadata: { order_id: newId(), ...shop } });
  await takes({ shop: "https://staging.shop.example" });
  await desk.sandbox.deliverDue();
  expect(await desk.counted()).toBe(0);
  await takes({ shop: desk.deps.config.publicUrl });
  await takes({});
  expect(await desk.counted()).toBe(2);
});

test("ignores payments of others that use the same account", async () => {
  const desk = await aForgetfulDesk();
  const automatic_payment_methods = { enabled: true, allow_redirects: "never" } as const;
  const payment = {
    amount: 500,
    currency: "inr",
    confirm: true,
    payment_method: "pm_card_visa",
    automatic_payment_methods,
  } as const;
  await desk.stripe.paymentIntents.create({ ...payment, metadata: { order_id: "17" } });
  await desk.stripe.paymentIntents.create(payment);
  await desk.sandbox.deliverDue();
  await desk.deps.unknownMoney.check();
  expect(await desk.attention()).toEqual([]);
});
