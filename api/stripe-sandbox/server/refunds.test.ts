import { expect, test } from "vitest";
import { anIntent, errorOf, openTestSandbox } from "./testing/test-sandbox.ts";

const paidIntent = { ...anIntent, confirm: true, payment_method: "pm_card_visa" };

test("refunds in parts until nothing is left", async () => {
  const { stripe } = openTestSandbox();
  const { id, latest_charge } = await stripe.paymentIntents.create(paidIntent);
  const charge = String(latest_charge);
  const part = await stripe.refunds.create({ payment_intent: id, amount: 20_000, metadata: { refund: "r1" } });
  expect(part).toMatchObject({ status: "succeeded", amount: 20_000, charge, payment_intent: id });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 20_000, refunded: false });
  const tooMuch = await errorOf(stripe.refunds.create({ payment_intent: id, amount: 29_901 }));
  expect(tooMuch).toMatchObject({
    statusCode: 400,
    param: "amount",
    message: "Refund amount (₹299.01) is greater than unrefunded amount on charge (₹299.00)",
  });
  expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(29_900);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 49_900, refunded: true });
  const error = await errorOf(stripe.refunds.create({ payment_intent: id }));
  expect(error).toMatchObject({ code: "charge_already_refunded", statusCode: 400 });
  expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([
    29_900, 20_000,
  ]);
});

test("returns the money to the shop when a pending refund fails at the bank", async () => {
  const { sandbox, stripe } = openTestSandbox();
  const { id, latest_charge } = await stripe.paymentIntents.create(paidIntent);
  sandbox.knobs.refundsTo("pending");
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe("pending");
  sandbox.knobs.settleRefund(refund.id, "failed");
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: "failed" });
  expect((await stripe.charges.retrieve(String(latest_charge))).amount_refunded).toBe(0);
  const { data } = await stripe.events.list({ limit: 4 });
  expect(data.map(({ type }) => type)).toEqual([
    "refund.failed",
    "refund.updated",
    "charge.refunded",
    "refund.created",
  ]);
});

test.each([
  [{}, "parameter_missing", 400],
  [{ payment_intent: "pi_nobody" }, "resource_missing", 404],
  [{ payment_intent: "pi_nobody", amount: 0 }, "parameter_invalid_integer", 400],
])("refuses a refund of %j with %s", async (params, code, statusCode) => {
  const { stripe } = openTestSandbox();
  expect(await errorOf(stripe.refunds.create(params))).toMatchObject({ code, statusCode });
});
