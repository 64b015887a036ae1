import { expect, test } from "vitest";
import { anIntent, authenticate, errorOf, openTestSandbox, payInBrowser } from "./testing/test-sandbox.ts";

test.each([["4000002760003184"], ["4000000000003220"], ["4000002500003155"]])(
  "pays with card %s once the person has agreed",
  async (number) => {
    const { sandbox, stripe } = openTestSandbox();
    const intent = await stripe.paymentIntents.create(anIntent);
    const asked = await payInBrowser(sandbox, intent, number);
    expect(asked).toMatchObject({ status: 200, body: { status: "requires_action" } });
    expect(asked.body.next_action).toMatchObject({ type: "use_stripe_sdk" });
    const answered = await authenticate(sandbox, intent, "complete");
    expect(answered).toMatchObject({ status: 200, body: { status: "succeeded", next_action: null } });
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
    expect(latest_charge).toMatchObject({
      payment_method_details: { card: { three_d_secure: { result: "authenticated" } } },
    });
  },
);

test.each([
  ["4000008400001629", "generic_decline"],
  ["4000008260003178", "insufficient_funds"],
])("declines card %s after the authentication with %s", async (number, declineCode) => {
  const { sandbox, stripe } = openTestSandbox();
  const intent = await stripe.paymentIntents.create(anIntent);
  await payInBrowser(sandbox, intent, number);
  const { body } = await authenticate(sandbox, intent, "complete");
  expect(body).toMatchObject({
    status: "requires_payment_method",
    last_payment_error: { code: "card_declined", decline_code: declineCode },
  });
});

test("returns the intent for another card after a failed authentication, without a charge", async () => {
  const { sandbox, stripe } = openTestSandbox();
  const intent = await stripe.paymentIntents.create(anIntent);
  await payInBrowser(sandbox, intent, "4000002760003184");
  await authenticate(sandbox, intent, "fail");
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: "requires_payment_method",
    latest_charge: null,
    last_payment_error: { code: "payment_intent_authentication_failure", type: "invalid_request_error" },
  });
  const again = await payInBrowser(sandbox, intent, "4242424242424242");
  expect(again.body).toMatchObject({ status: "succeeded", last_payment_error: null });
});

test("keeps an abandoned authentication open, and allows canceling it", async () => {
  const { sandbox, stripe } = openTestSandbox();
  const intent = await stripe.paymentIntents.create(anIntent);
  await payInBrowser(sandbox, intent, "4000002760003184");
  expect((await authenticate(sandbox, intent, "abandon")).body.status).toBe("requires_action");
  expect(await stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: "canceled", next_action: null });
  expect((await errorOf(stripe.paymentIntents.cancel(intent.id))).code).toBe("payment_intent_unexpected_state");
});
