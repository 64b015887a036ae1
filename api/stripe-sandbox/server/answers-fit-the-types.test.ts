import { Ajv } from "ajv";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createSandbox } from "./create-sandbox.ts";
import { makeAnswerSchemas } from "./testing/answer-schemas.ts";
import type { AnswerShapes } from "./testing/answer-shapes.ts";
import { anIntent, authenticate, browse, clientOf, errorOf, payInBrowser } from "./testing/test-sandbox.ts";

type Recorded = { readonly kind: keyof AnswerShapes; readonly body: object };

const kinds = ["payment_intent", "charge", "refund", "payment_method", "dispute", "event", "list"] as const;

type Schema = {
  readonly $ref: string;
  readonly definitions: Readonly<
    Record<string, { readonly required?: readonly string[]; readonly properties?: Record<string, { $ref: string }> }>
  >;
};

const schema: Schema = JSON.parse(JSON.stringify(makeAnswerSchemas()));
/** The schemas are large, and the machine may be busy. */
const patienceMs = 120_000;
// The schemas name text formats (such as email) that ajv does not need to know to check shapes.
const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false }).addSchema(schema, "answers");

/** Pays, declines, refunds, disputes, lists and fails, and records every answer. */
async function recordScenario(): Promise<readonly Recorded[]> {
  const recorded: Recorded[] = [];
  const webhooks: string[] = [];
  const sandbox = createSandbox({
    file: ":memory:",
    deliver: async (payload) => {
      webhooks.push(payload);
      return 200;
    },
  });
  const listening: typeof sandbox.fetch = async (input, init) => {
    const answer = await sandbox.fetch(input, init);
    recorded.push(toRecorded(JSON.parse(await answer.clone().text())));
    return answer;
  };
  const stripe = clientOf({ ...sandbox, fetch: listening });
  await playEverything(stripe, sandbox);
  await sandbox.deliverDue();
  recorded.push(...webhooks.map((payload) => toRecorded(JSON.parse(payload))));
  const own = await stripe.paymentIntents.create(anIntent);
  const page = await browse(sandbox, `/v1/payment_intents/${own.id}?client_secret=${own.client_secret}`);
  recorded.push({ kind: "browser_intent", body: page.body });
  await sandbox.close();
  return recorded;
}

async function playEverything(stripe: Stripe, sandbox: ReturnType<typeof createSandbox>): Promise<void> {
  const { knobs } = sandbox;
  const good = {
    ...anIntent,
    confirm: true,
    payment_method: "pm_card_visa",
    expand: ["latest_charge", "payment_method"],
  };
  const paid = await stripe.paymentIntents.create(good);
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 100, reason: "duplicate" });
  await stripe.refunds.retrieve(refund.id);
  knobs.refundsTo("pending");
  const pending = await stripe.refunds.create({ payment_intent: paid.id });
  knobs.settleRefund(pending.id, "failed");
  await stripe.refunds.retrieve(pending.id);
  await stripe.refunds.list({ payment_intent: paid.id });

  const declined = { ...anIntent, confirm: true, payment_method: "pm_card_chargeDeclined" };
  await errorOf(stripe.paymentIntents.create(declined));
  const plain = await stripe.paymentIntents.create({ amount: 50, currency: "inr" });
  await stripe.paymentIntents.update(plain.id, { metadata: { a: "b" } });
  await stripe.paymentIntents.cancel(plain.id, { cancellation_reason: "abandoned" });
  await errorOf(stripe.paymentIntents.cancel(plain.id));

  const asked = await stripe.paymentIntents.create({ ...good, payment_method: "pm_card_authenticationRequired" });
  await authenticate(sandbox, asked, "complete");
  const failing = await stripe.paymentIntents.create({ ...good, payment_method: "pm_card_authenticationRequired" });
  await authenticate(sandbox, failing, "fail");
  await stripe.paymentIntents.retrieve(failing.id);
  await payInBrowser(sandbox, await stripe.paymentIntents.create(anIntent), "4000000000000069");

  knobs.confirmsTo("processing");
  const slow = await stripe.paymentIntents.create(good);
  await stripe.charges.retrieve(typeof slow.latest_charge === "object" ? (slow.latest_charge?.id ?? "") : "");
  knobs.settle(slow.id, "succeeded");
  const { data } = await stripe.charges.list({ payment_intent: slow.id });
  const dispute = knobs.openDispute(data[0]?.id ?? "");
  await stripe.disputes.retrieve(dispute);
  await stripe.disputes.list({ charge: data[0]?.id ?? "" });
  knobs.closeDispute(dispute, "won");

  await stripe.paymentMethods.retrieve("pm_card_in");
  await stripe.paymentIntents.list({ limit: 100, expand: ["data.latest_charge"] });
  const events = await stripe.events.list({ limit: 100 });
  await stripe.events.retrieve(events.data[0]?.id ?? "");
  await errorOf(stripe.paymentIntents.retrieve("pi_nobody"));
  await errorOf(stripe.paymentIntents.create({ ...anIntent, amount: 1 }));
  await errorOf(stripe.customers.list());
}

function toRecorded(body: { readonly object?: string; readonly error?: object }): Recorded {
  if (body.error) return { kind: "error", body: body.error };
  const kind = kinds.find((one) => one === body.object);
  if (!kind) throw new Error(`An answer of an unknown kind: ${body.object}`);
  return { kind, body };
}

const rootName = nameIn(schema.$ref);

function validatorOf(kind: keyof AnswerShapes) {
  const validate = ajv.getSchema(`answers#/definitions/${rootName}/properties/${kind}`);
  if (!validate) throw new Error(`There is no schema of ${kind}.`);
  return validate;
}

const recorded = await recordScenario();

test("records every kind of answer and every event in the scenario", () => {
  const seen = new Set(recorded.map(({ kind }) => kind));
  expect([...seen].sort()).toEqual([...kinds, "browser_intent", "error"].sort());
  const types = recorded.flatMap(({ kind, body }) => (kind === "event" && "type" in body ? [body.type] : []));
  expect(new Set(types).size).toBe(15);
});

test(
  "fits every recorded answer to the schema made from the SDK's types",
  () => {
    const misfits = recorded.flatMap(({ kind, body }) => {
      const validate = validatorOf(kind);
      return validate(body) ? [] : [{ kind, body, errors: validate.errors }];
    });
    expect(misfits).toEqual([]);
    expect(recorded.length).toBeGreaterThan(50);
  },
  patienceMs,
);

test("includes every key that the SDK's types require", () => {
  const missing = recorded.flatMap(({ kind, body }) =>
    requiredKeys(kind)
      .filter((key) => !(key in body))
      .map((key) => `${kind}.${key}`),
  );
  expect(missing).toEqual([]);
  expect(requiredKeys("payment_intent").length).toBeGreaterThanOrEqual(37);
});

test(
  "refuses answers that do not fit the schemas",
  () => {
    const intent = recorded.find(({ kind }) => kind === "payment_intent")?.body;
    const validate = validatorOf("payment_intent");
    expect(validate({ ...intent, surprise: 1 })).toBe(false);
    expect(validate({ ...intent, status: "paid" })).toBe(false);
    expect(validate({ ...intent, amount: "49900" })).toBe(false);
    expect(validate({ id: "pi_1", object: "payment_intent" })).toBe(false);
  },
  patienceMs,
);

function requiredKeys(kind: keyof AnswerShapes): readonly string[] {
  const ref = schema.definitions[rootName]?.properties?.[kind]?.$ref ?? "";
  return schema.definitions[nameIn(ref)]?.required ?? [];
}

function nameIn(ref: string): string {
  return ref.split("/").at(-1) ?? "";
}
