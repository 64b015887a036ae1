import Sqlite from "better-sqlite3";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { type IntentCall, intentStates } from "./core/intent-states.ts";
import type { StripeSandbox } from "./create-sandbox.ts";
import type { IntentStatus } from "./objects/rows.ts";
import { anIntent, authenticate, freshFile, openTestSandbox } from "./testing/test-sandbox.ts";

const state = "payment_intent_unexpected_state";
const noCharge = "does not have a successful charge";

/** The result of each call: the next state, or the error. Uses good cards, and people who agree at the bank's page. */
const expected: Record<IntentStatus, Record<IntentCall, string>> = {
  requires_payment_method: {
    retrieve: "requires_payment_method",
    update: "requires_payment_method",
    confirm: "succeeded",
    cancel: "canceled",
    refund: noCharge,
    authenticate: state,
  },
  requires_confirmation: {
    retrieve: "requires_confirmation",
    update: "requires_confirmation",
    confirm: "succeeded",
    cancel: "canceled",
    refund: noCharge,
    authenticate: state,
  },
  requires_action: {
    retrieve: "requires_action",
    update: "requires_confirmation",
    confirm: "succeeded",
    cancel: "canceled",
    refund: noCharge,
    authenticate: "succeeded",
  },
  requires_capture: {
    retrieve: "requires_capture",
    update: state,
    confirm: state,
    cancel: "canceled",
    refund: noCharge,
    authenticate: state,
  },
  processing: {
    retrieve: "processing",
    update: state,
    confirm: state,
    cancel: state,
    refund: noCharge,
    authenticate: state,
  },
  succeeded: {
    retrieve: "succeeded",
    update: state,
    confirm: state,
    cancel: state,
    refund: "succeeded",
    authenticate: state,
  },
  canceled: {
    retrieve: "canceled",
    update: state,
    confirm: state,
    cancel: state,
    refund: noCharge,
    authenticate: state,
  },
};

const cells = Object.entries(expected).flatMap(([from, calls]) =>
  Object.entries(calls).map(([call, outcome]) => ({ from, call, outcome })),
);

test("covers 42 cells in the table", () => {
  expect(cells).toHaveLength(42);
  expect(Object.values(intentStates).flatMap((calls) => Object.keys(calls))).toHaveLength(42);
});

test.each(cells)("$from, $call: $outcome", async ({ from, call, outcome }) => {
  const file = freshFile();
  const { sandbox, stripe } = openTestSandbox({ file });
  const intent = await intentIn(from, { sandbox, stripe, file });
  expect(intent.status).toBe(from);
  const result = await perform(call, intent, { sandbox, stripe });
  expect(result).toContain(outcome);
  const after = (await stripe.paymentIntents.retrieve(intent.id)).status;
  expect(after).toBe(outcome === state || outcome === noCharge ? from : outcome);
});

type Tools = { readonly sandbox: StripeSandbox; readonly stripe: Stripe };

async function intentIn(status: string, { sandbox, stripe, file }: Tools & { readonly file: string }) {
  const method = status === "requires_action" ? "pm_card_authenticationRequired" : "pm_card_visa";
  if (status === "processing") sandbox.knobs.confirmsTo("processing");
  const created = await stripe.paymentIntents.create({
    ...anIntent,
    ...(!["requires_payment_method", "canceled"].includes(status) && { payment_method: method }),
    confirm: ["requires_action", "processing", "succeeded"].includes(status),
  });
  if (status === "canceled") return stripe.paymentIntents.cancel(created.id);
  if (status === "requires_capture") writeStatus(file, created.id, status);
  return stripe.paymentIntents.retrieve(created.id);
}

/** Writes a state into the file by hand: capture is automatic, so no call leads to it. */
function writeStatus(file: string, id: string, status: string): void {
  const db = new Sqlite(file);
  db.prepare("update intent set status = ? where id = ?").run(status, id);
  db.close();
}

async function perform(call: string, intent: Stripe.PaymentIntent, { sandbox, stripe }: Tools): Promise<string> {
  try {
    return await resultOf(call, intent, { sandbox, stripe });
  } catch (error) {
    return `${error instanceof Error && "code" in error ? error.code : ""} ${error}`;
  }
}

async function resultOf(call: string, intent: Stripe.PaymentIntent, { sandbox, stripe }: Tools): Promise<string> {
  const { id } = intent;
  if (call === "retrieve") return (await stripe.paymentIntents.retrieve(id)).status;
  if (call === "update") return (await stripe.paymentIntents.update(id, { amount: 60_000 })).status;
  if (call === "confirm") return (await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" })).status;
  if (call === "cancel") return (await stripe.paymentIntents.cancel(id)).status;
  if (call === "refund") return String((await stripe.refunds.create({ payment_intent: id })).status);
  const { body } = await authenticate(sandbox, intent, "complete");
  return body.error ? String(body.error.code) : body.status;
}
