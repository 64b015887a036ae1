import { expect, test } from "vitest";
import { aCard, anIntent, browse, errorOf, openTestSandbox, payInBrowser } from "./testing/test-sandbox.ts";

test("creates an intent that waits for a payment method and has the given fields", async () => {
  const { stripe } = openTestSandbox();
  const intent = await stripe.paymentIntents.create(anIntent);
  expect(intent).toMatchObject({
    status: "requires_payment_method",
    amount: 49_900,
    amount_received: 0,
    currency: "inr",
    description: anIntent.description,
    receipt_email: anIntent.receipt_email,
    metadata: { order_id: "o1" },
    shipping: { name: "Priya Kulkarni", address: { postal_code: "560001", line2: null } },
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    livemode: false,
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
});

test("pays with a good card: charge, amount received and events in order", async () => {
  const { stripe } = openTestSandbox();
  const { id } = await stripe.paymentIntents.create(anIntent);
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa", expand: ["latest_charge"] });
  expect(paid).toMatchObject({ status: "succeeded", amount_received: 49_900 });
  expect(paid.latest_charge).toMatchObject({ object: "charge", paid: true, captured: true, payment_intent: id });
  const { data } = await stripe.events.list();
  expect(data.map(({ type }) => type).reverse()).toEqual([
    "payment_intent.created",
    "charge.succeeded",
    "payment_intent.succeeded",
  ]);
});

test.each([
  ["4000000000000002", "card_declined", "generic_decline", "Your card was declined."],
  ["4000000000009995", "card_declined", "insufficient_funds", "Your card has insufficient funds."],
  ["4000000000009987", "card_declined", "lost_card", "Your card was declined."],
  ["4000000000000069", "expired_card", undefined, "Your card has expired."],
  ["4000000000000127", "incorrect_cvc", undefined, "Your card's security code is incorrect."],
  [
    "4000000000000119",
    "processing_error",
    undefined,
    "An error occurred while processing your card. Try again in a little bit.",
  ],
])("declines card %s with %s, and the intent waits for another", async (number, code, declineCode, message) => {
  const { sandbox, stripe } = openTestSandbox();
  const created = await stripe.paymentIntents.create(anIntent);
  const { id } = created;
  const answer = await payInBrowser(sandbox, created, number);
  expect(answer.status).toBe(402);
  expect(answer.body.error).toMatchObject({ type: "card_error", code, message });
  expect(answer.body.error.decline_code).toBe(declineCode);
  expect(answer.body.error.payment_intent).toMatchObject({ id, status: "requires_payment_method" });
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  expect(intent).toMatchObject({ status: "requires_payment_method", payment_method: null, amount_received: 0 });
  expect(intent.last_payment_error).toMatchObject({ code, payment_method: { card: { last4: number.slice(-4) } } });
  expect(intent.latest_charge).toMatchObject({ status: "failed", paid: false, failure_code: code });
  const { data } = await stripe.events.list({ limit: 2 });
  expect(data.map(({ type }) => type)).toEqual(["payment_intent.payment_failed", "charge.failed"]);
});

test.each([["4242424242424242"], ["5555555555554444"], ["4000003560000008"]])("pays with card %s", async (number) => {
  const { sandbox, stripe } = openTestSandbox();
  const answer = await payInBrowser(sandbox, await stripe.paymentIntents.create(anIntent), number);
  expect(answer).toMatchObject({ status: 200, body: { status: "succeeded" } });
});

test.each([
  ["4242424242424241", {}, "incorrect_number"],
  ["42", {}, "invalid_number"],
  ["4242424242424242", { "card[exp_month]": "13" }, "invalid_expiry_month"],
  ["4242424242424242", { "card[exp_year]": "2099" }, "invalid_expiry_year"],
  ["4242424242424242", { "card[exp_month]": "2", "card[exp_year]": "2026" }, "expired_card"],
  ["4242424242424242", { "card[cvc]": "12" }, "invalid_cvc"],
  ["4111111111111111", {}, "card_declined"],
])("refuses a card form with %s %j with %s", async (number, changes, code) => {
  const { sandbox } = openTestSandbox();
  const answer = await browse(sandbox, "/v1/payment_methods", aCard(number, changes));
  expect(answer).toMatchObject({ status: 402, body: { error: { type: "card_error", code } } });
});

test("declines a card that is not a test card, as Stripe's test mode does", async () => {
  const { sandbox } = openTestSandbox();
  const { body } = await browse(sandbox, "/v1/payment_methods", aCard("4111111111111111"));
  expect(body.error.decline_code).toBe("test_mode_live_card");
  expect(body.error.message).toContain("used a non test card");
});

test("accepts a card that expires this month", async () => {
  const { sandbox } = openTestSandbox();
  const typed = aCard("4242424242424242", { "card[exp_month]": "3", "card[exp_year]": "26" });
  expect(await browse(sandbox, "/v1/payment_methods", typed)).toMatchObject({
    status: 200,
    body: { card: { exp_month: 3, exp_year: 2026 } },
  });
});

test("keeps a payment processing until it succeeds or fails", async () => {
  const { sandbox, stripe } = openTestSandbox();
  sandbox.knobs.confirmsTo("processing");
  const first = await stripe.paymentIntents.create({ ...anIntent, confirm: true, payment_method: "pm_card_visa" });
  const second = await stripe.paymentIntents.create({ ...anIntent, confirm: true, payment_method: "pm_card_visa" });
  expect(first).toMatchObject({ status: "processing", amount_received: 0 });
  sandbox.knobs.settle(first.id, "succeeded");
  sandbox.knobs.settle(second.id, "failed");
  expect(await stripe.paymentIntents.retrieve(first.id)).toMatchObject({
    status: "succeeded",
    amount_received: 49_900,
  });
  expect(await stripe.paymentIntents.retrieve(second.id)).toMatchObject({ status: "requires_payment_method" });
  const { data } = await stripe.events.list({ type: "payment_intent.processing" });
  expect(data).toHaveLength(2);
});

test("refuses to pay a canceled intent", async () => {
  const { stripe } = openTestSandbox();
  const { id } = await stripe.paymentIntents.create(anIntent);
  await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
  const error = await errorOf(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }));
  expect(error.message).toContain("status of canceled");
});

test.each([
  [{ amount: 49 }, "amount_too_small", "amount"],
  [{ amount: 100_000_000 }, "amount_too_large", "amount"],
  [{ amount: -1 }, "parameter_invalid_integer", "amount"],
  [{ amount: 1.5 }, "parameter_invalid_integer", "amount"],
  [{ currency: "" }, "parameter_missing", "currency"],
  [{ currency: "usd" }, undefined, "currency"],
  [{ capture_method: "manual" as const }, undefined, "capture_method"],
  [{ receipt_email: "nobody" }, "email_invalid", "receipt_email"],
  [{ metadata: { a: "x".repeat(501) } }, undefined, "metadata[a]"],
  [{ metadata: { ["k".repeat(41)]: "x" } }, undefined, "metadata"],
  [{ surprise: "x" }, "parameter_unknown", "surprise"],
  [{ shipping: { ...anIntent.shipping, surprise: "x" } }, "parameter_unknown", "shipping[surprise]"],
])("refuses an intent with %j with %s on %s", async (changes, code, param) => {
  const { stripe } = openTestSandbox();
  const error = await errorOf(stripe.paymentIntents.create({ ...anIntent, ...changes }));
  expect(error).toMatchObject({ statusCode: 400, rawType: "invalid_request_error", param });
  expect(error.code).toBe(code);
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
});

test("updates texts, merges metadata and requires a new confirmation of a new amount", async () => {
  const { stripe } = openTestSandbox();
  const { id } = await stripe.paymentIntents.create({ ...anIntent, metadata: { order_id: "o1", gone: "x" } });
  const changed = await stripe.paymentIntents.update(id, {
    amount: 60_000,
    description: "New",
    receipt_email: "",
    metadata: { gone: "", added: "y" },
  });
  expect(changed).toMatchObject({ amount: 60_000, description: "New", receipt_email: null });
  expect(changed.metadata).toEqual({ order_id: "o1", added: "y" });
  expect((await stripe.paymentIntents.update(id, { metadata: "", shipping: "" })).metadata).toEqual({});
  const withCard = await stripe.paymentIntents.update(id, { payment_method: "pm_card_visa" });
  expect(withCard).toMatchObject({ status: "requires_confirmation", shipping: null });
  expect((await stripe.paymentIntents.confirm(id)).amount_received).toBe(60_000);
});

test("confirms an intent that may redirect only with a return address", async () => {
  const { stripe } = openTestSandbox();
  const { id } = await stripe.paymentIntents.create({ amount: 100, currency: "inr" });
  const error = await errorOf(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }));
  expect(error.message).toContain("return_url");
  const paid = stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa", return_url: "https://shop.test/" });
  expect((await paid).status).toBe("succeeded");
});

test("refuses to refund a disputed charge, and reports the bank's decision", async () => {
  const { sandbox, stripe } = openTestSandbox();
  const paid = await stripe.paymentIntents.create({ ...anIntent, confirm: true, payment_method: "pm_card_visa" });
  const charge = String(paid.latest_charge);
  const dispute = sandbox.knobs.openDispute(charge);
  expect((await stripe.charges.retrieve(charge)).disputed).toBe(true);
  expect((await errorOf(stripe.refunds.create({ payment_intent: paid.id }))).code).toBe("charge_disputed");
  sandbox.knobs.closeDispute(dispute, "lost");
  const { data } = await stripe.events.list({ limit: 2 });
  expect(data.map(({ type }) => type)).toEqual(["charge.dispute.closed", "charge.dispute.created"]);
  expect(data[0]?.data.object).toMatchObject({ id: dispute, status: "lost", charge });
});
