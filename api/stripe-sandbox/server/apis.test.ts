import { Hono } from "hono";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { aCard, anIntent, browse, errorOf, openTestSandbox, payInBrowser } from "./testing/test-sandbox.ts";

test.each([
  ["no key", undefined, "You did not provide an API key"],
  ["another key", "sk_test_other", "Invalid API Key provided: sk_test_********ther"],
])("refuses %s at the server's API", async (_name, key, sentence) => {
  const { sandbox } = openTestSandbox();
  const answer = await sandbox.fetch("https://api.stripe.com/v1/payment_intents", {
    headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(401);
  const { error } = JSON.parse(await answer.text());
  expect(error).toMatchObject({ type: "invalid_request_error" });
  expect(error.message).toContain(sentence);
});

test("refuses a publishable key at the server's API", async () => {
  const { sandbox } = openTestSandbox();
  const httpClient = Stripe.createFetchHttpClient(sandbox.fetch);
  const stripe = new Stripe(sandbox.publishableKey, { httpClient, telemetry: false });
  const error = await errorOf(stripe.paymentIntents.list());
  expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect(error.code).toBe("secret_key_required");
});

test("accepts and returns the version, and gives every answer an id", async () => {
  const { sandbox, stripe } = openTestSandbox();
  const { lastResponse } = await stripe.paymentIntents.list();
  expect(lastResponse).toMatchObject({ apiVersion: Stripe.API_VERSION, statusCode: 200 });
  expect(lastResponse.requestId).toMatch(/^req_/);
  const answer = await sandbox.fetch("https://api.stripe.com/v1/events", {
    headers: { Authorization: `Bearer ${sandbox.secretKey}` },
  });
  expect(answer.headers.get("Stripe-Version")).toBe(Stripe.API_VERSION);
});

test.each([
  ["GET", "/v1/customers"],
  ["DELETE", "/v1/payment_intents/pi_1"],
  ["POST", "/v1/payment_intents/pi_1/capture"],
  ["POST", "/v1/payment_intents/pi_1/authenticate"],
])("answers 404 to %s %s at the server's API", async (method, path) => {
  const { sandbox } = openTestSandbox();
  const headers = { Authorization: `Bearer ${sandbox.secretKey}` };
  const answer = await sandbox.fetch(`https://api.stripe.com${path}`, { method, headers });
  expect(answer.status).toBe(404);
  const { error } = JSON.parse(await answer.text());
  expect(error.message).toContain(`Unrecognized request URL (${method}: ${path}).`);
});

test.each([["amount[=1"], ["amount=1&amount[a]=2"], ["amount[a]=1&amount=2"], ["[a]=1"]])(
  "refuses the form %s",
  async (body) => {
    const { sandbox } = openTestSandbox();
    const headers = { Authorization: `Bearer ${sandbox.secretKey}` };
    const answer = await sandbox.fetch("https://api.stripe.com/v1/payment_intents", { method: "POST", headers, body });
    expect(answer.status).toBe(400);
  },
);

test("accepts only the publishable key at the browser's API", async () => {
  const { sandbox, stripe } = openTestSandbox();
  const { id, client_secret } = await stripe.paymentIntents.create(anIntent);
  const path = `/v1/payment_intents/${id}?client_secret=${client_secret}`;
  expect((await browse(sandbox, path)).status).toBe(200);
  expect((await browse(sandbox, path, undefined, sandbox.secretKey)).status).toBe(401);
  expect((await browse(sandbox, path, undefined, "pk_test_other")).status).toBe(401);
});

test("shows an intent to a browser only with its own client secret, and never its metadata", async () => {
  const { sandbox, stripe } = openTestSandbox();
  const own = await stripe.paymentIntents.create(anIntent);
  const other = await stripe.paymentIntents.create(anIntent);
  const shown = await browse(sandbox, `/v1/payment_intents/${own.id}?client_secret=${own.client_secret}`);
  expect(shown.body).toMatchObject({ id: own.id, amount: 49_900, status: "requires_payment_method" });
  expect(shown.body).not.toHaveProperty("metadata");
  const refusals = await Promise.all([
    browse(sandbox, `/v1/payment_intents/${other.id}?client_secret=${own.client_secret}`),
    browse(sandbox, `/v1/payment_intents/pi_nobody?client_secret=${own.client_secret}`),
    browse(sandbox, `/v1/payment_intents/${other.id}/confirm`, { client_secret: own.client_secret ?? "" }),
    browse(sandbox, `/v1/payment_intents/${other.id}/authenticate`, {
      client_secret: own.client_secret ?? "",
      outcome: "complete",
    }),
  ]);
  for (const { status, body } of refusals) {
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "payment_intent_invalid_parameter", param: "client_secret" });
    expect(body.error.message).toBe(refusals[0]?.body.error.message);
  }
  expect((await browse(sandbox, `/v1/payment_intents/${own.id}`)).body.error.code).toBe("parameter_missing");
});

test("shows no metadata in an error to a browser", async () => {
  const { sandbox, stripe } = openTestSandbox();
  const intent = await stripe.paymentIntents.create(anIntent);
  const declined = await payInBrowser(sandbox, intent, "4000000000000002");
  expect(declined.body.error.payment_intent).not.toHaveProperty("metadata");
  await payInBrowser(sandbox, intent, "4242424242424242");
  const again = await payInBrowser(sandbox, intent, "4242424242424242");
  expect(again.body.error).toMatchObject({
    code: "payment_intent_unexpected_state",
    payment_intent: { id: intent.id },
  });
  expect(again.body.error.payment_intent).not.toHaveProperty("metadata");
});

test.each([
  ["GET", "/v1/payment_intents"],
  ["POST", "/v1/payment_intents"],
  ["POST", "/v1/refunds"],
  ["GET", "/v1/events"],
  ["GET", "/v1/charges"],
])("answers 404 to %s %s at the browser's API", async (method, path) => {
  const { sandbox } = openTestSandbox();
  expect((await browse(sandbox, path, method === "POST" ? {} : undefined)).status).toBe(404);
});

test("serves the browser's API where the shop mounts it", async () => {
  const { sandbox } = openTestSandbox();
  const shop = new Hono().route("/stripe-sandbox", sandbox.browserApi);
  const answer = await shop.request("/stripe-sandbox/v1/payment_methods", {
    method: "POST",
    headers: { Authorization: `Bearer ${sandbox.publishableKey}` },
    body: new URLSearchParams(aCard("4242424242424242")),
  });
  expect(await answer.json()).toMatchObject({ object: "payment_method", card: { brand: "visa", last4: "4242" } });
  expect((await shop.request("/stripe-sandbox/v1/nothing")).status).toBe(404);
});

test("refuses a form at the browser's API that is larger than a card form", async () => {
  const { sandbox } = openTestSandbox();
  const answer = await browse(sandbox, "/v1/payment_methods", { type: "x".repeat(20_000) });
  expect(answer).toMatchObject({ status: 413, body: { error: { type: "invalid_request_error" } } });
});

test("stores a typed card only when an open checkout is paid with it", async () => {
  const { sandbox, stripe } = openTestSandbox();
  const { body: stray } = await browse(sandbox, "/v1/payment_methods", aCard("4242424242424242"));
  expect((await errorOf(stripe.paymentMethods.retrieve(stray.id))).code).toBe("resource_missing");
  const intent = await stripe.paymentIntents.create(anIntent);
  const confirm = (secret: string) =>
    browse(sandbox, `/v1/payment_intents/${intent.id}/confirm`, { client_secret: secret, payment_method: stray.id });
  expect((await confirm("pi_other_secret_x")).status).toBe(400);
  expect((await errorOf(stripe.paymentMethods.retrieve(stray.id))).code).toBe("resource_missing");
  expect((await confirm(intent.client_secret ?? "")).body.status).toBe("succeeded");
  expect(await stripe.paymentMethods.retrieve(stray.id)).toMatchObject({ id: stray.id });
});

test("allows fifty tries for one payment, and saves no answer under a browser's key", async () => {
  const { sandbox, stripe } = openTestSandbox();
  const intent = await stripe.paymentIntents.create(anIntent);
  for (let tries = 0; tries < 50; tries += 1) {
    expect((await payInBrowser(sandbox, intent, "4000000000000002")).status).toBe(402);
  }
  expect(await payInBrowser(sandbox, intent, "4242424242424242")).toMatchObject({
    status: 429,
    body: { error: { code: "rate_limit" } },
  });
  const other = await stripe.paymentIntents.create(anIntent);
  const { status } = await payInBrowser(sandbox, other, "4242424242424242");
  expect(status).toBe(200);
  const ask = () =>
    sandbox.browserApi.request("/v1/payment_methods", {
      method: "POST",
      headers: { Authorization: `Bearer ${sandbox.publishableKey}`, "Idempotency-Key": "mine" },
      body: new URLSearchParams(aCard("4242424242424242")),
    });
  const answers = [await ask(), await ask()];
  expect(answers.map(({ headers }) => headers.get("Idempotent-Replayed"))).toEqual([null, null]);
});
