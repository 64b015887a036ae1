import { expect, it } from "vitest";
import { type BankOutcome, createApiClient } from "./api-client.ts";
import { confirmWithCard, continuePayment } from "./confirm.ts";

const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };
const clientSecret = "pi_1_secret_2";
const method = { id: "pm_1", object: "payment_method" };
const lostLine = new TypeError("Failed to fetch");

function intent(status: string, more: object = {}) {
  const facts = { id: "pi_1", object: "payment_intent", amount: 123_400, currency: "inr" };
  return { ...facts, client_secret: clientSecret, last_payment_error: null, ...more, status };
}

/** Creates a client that gets these answers in turn and records its requests. */
function standIn(...answers: (object | Error)[]) {
  const calls: string[] = [];
  const api = createApiClient("/sandbox", "pk_test_1", async (url, init) => {
    calls.push(
      `${init?.method} ${url} ${init?.body instanceof URLSearchParams ? decodeURIComponent(`${init.body}`) : ""}`,
    );
    const answer = answers.shift() ?? new Error("nothing more was expected");
    if (answer instanceof Error) throw answer;
    return Response.json(answer, { status: "error" in answer ? 402 : 200 });
  });
  return { api, calls };
}

const answering = (outcome: BankOutcome) => async () => outcome;
const neverAsked = () => Promise.reject(new Error("the bank was asked"));
const pay = ({ api }: ReturnType<typeof standIn>, askBank: Parameters<typeof confirmWithCard>[1] = neverAsked) =>
  confirmWithCard(api, askBank, { card, clientSecret, params: { return_url: "https://shop.test/payment" } });

it("sends the card only to the payment methods' address, and confirms with the method", async () => {
  const sandbox = standIn(method, intent("succeeded"));
  expect((await pay(sandbox)).paymentIntent?.status).toBe("succeeded");
  expect(sandbox.calls).toEqual([
    "POST /sandbox/v1/payment_methods type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123",
    "POST /sandbox/v1/payment_intents/pi_1/confirm payment_method=pm_1&return_url=https://shop.test/payment&client_secret=pi_1_secret_2",
  ]);
});

it("returns a payment in processing as a success", async () => {
  expect((await pay(standIn(method, intent("processing")))).paymentIntent?.status).toBe("processing");
});

it("returns the issuer's decline as a card error with the intent", async () => {
  const no = { type: "card_error", code: "card_declined", decline_code: "generic_decline", message: "Declined." };
  const payment_intent = intent("requires_payment_method");
  const { error } = await pay(standIn(method, { error: { ...no, payment_intent } }));
  expect(error).toEqual({ ...no, payment_intent });
});

it("shows the bank's page when the card needs it, and pays when the person agrees", async () => {
  const sandbox = standIn(method, intent("requires_action"), intent("succeeded"));
  expect((await pay(sandbox, answering("complete"))).paymentIntent?.status).toBe("succeeded");
  expect(sandbox.calls.at(-1)).toContain("/pi_1/authenticate outcome=complete");
});

it("returns the issuer's decline after the bank's page", async () => {
  const last_payment_error = { type: "card_error", code: "card_declined", message: "Declined." };
  const refused = intent("requires_payment_method", { last_payment_error });
  const { error } = await pay(standIn(method, intent("requires_action"), refused), answering("complete"));
  expect(error).toMatchObject({ ...last_payment_error, payment_intent: { status: "requires_payment_method" } });
});

it("reports a failed authentication in Stripe's words", async () => {
  const last_payment_error = {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    message: "The provided PaymentMethod has failed authentication.",
  };
  const failed = intent("requires_payment_method", { last_payment_error });
  const { error } = await pay(standIn(method, intent("requires_action"), failed), answering("fail"));
  expect(error?.code).toBe("payment_intent_authentication_failure");
  expect(error?.message).toMatch(/^We are unable to authenticate your payment method\./);
});

it("keeps the intent open when the person leaves the bank's page", async () => {
  const open = intent("requires_action");
  const { error } = await pay(standIn(method, open, open), answering("abandon"));
  expect(error?.code).toBe("payment_intent_authentication_failure");
  expect(error?.message).toMatch(/^You left your bank's page/);
  expect(error?.payment_intent?.status).toBe("requires_action");
});

it("reports a lost connection at each call", async () => {
  const runs = [[lostLine], [method, lostLine], [method, intent("requires_action"), lostLine]];
  for (const answers of runs) {
    expect((await pay(standIn(...answers), answering("complete"))).error?.type).toBe("api_connection_error");
  }
});

it("refuses an answer that is not the sandbox's", async () => {
  const html = createApiClient("/sandbox", "pk_test_1", async () => new Response("<!doctype html>"));
  expect((await html.retrieve(clientSecret)).error?.type).toBe("api_error");
  expect((await standIn({ hello: "world" }).api.retrieve(clientSecret)).error?.type).toBe("api_error");
});

it("continues with the bank's page after a reload, only when the intent needs it", async () => {
  const open = standIn(intent("requires_action"), intent("succeeded"));
  expect((await continuePayment(open.api, answering("complete"), clientSecret)).paymentIntent?.status).toBe(
    "succeeded",
  );
  expect(open.calls[0]).toBe("GET /sandbox/v1/payment_intents/pi_1?client_secret=pi_1_secret_2 ");
  const paid = standIn(intent("succeeded"));
  const { error } = await continuePayment(paid.api, neverAsked, clientSecret);
  expect(error?.payment_intent?.status).toBe("succeeded");
});

it("refuses a malformed client secret without a request, and without repeating it", async () => {
  const sandbox = standIn();
  const { error } = await sandbox.api.retrieve("pi_1");
  expect(error?.type).toBe("invalid_request_error");
  expect(error?.message).not.toContain("pi_1");
  expect(sandbox.calls).toEqual([]);
});
