import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { createSandbox, type SandboxOptions, type StripeSandbox } from "../create-sandbox.ts";

const start = Date.parse("2026-03-03T08:35:00Z");

/** Opens a sandbox with a manual clock and the SDK as its client; it is closed with the test. */
export function openTestSandbox(options: Partial<SandboxOptions> = {}) {
  let time = start;
  const sandbox = createSandbox({ file: ":memory:", now: () => time, ...options });
  onTestFinished(() => sandbox.close());
  return {
    sandbox,
    stripe: clientOf(sandbox),
    clock: {
      advance(ms: number) {
        time += ms;
      },
    },
  };
}

/** Makes a client of the real SDK for a sandbox. */
export function clientOf(sandbox: StripeSandbox, maxNetworkRetries = 0): Stripe {
  const httpClient = Stripe.createFetchHttpClient(sandbox.fetch);
  return new Stripe(sandbox.secretKey, { httpClient, telemetry: false, maxNetworkRetries });
}

/** Returns the path of a new file. */
export function freshFile(): string {
  return join(mkdtempSync(join(tmpdir(), "stripe-sandbox-")), "sandbox.db");
}

/** The payment of an order as the shop creates it. */
export const anIntent = {
  amount: 49_900,
  currency: "inr",
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  description: "Chargefront order o1",
  receipt_email: "priya@example.in",
  shipping: {
    name: "Priya Kulkarni",
    phone: "9876543210",
    address: { line1: "12 MG Road", city: "Bengaluru", state: "KA", postal_code: "560001", country: "IN" },
  },
  metadata: { order_id: "o1" },
} satisfies Stripe.PaymentIntentCreateParams;

/** Returns the error with which a promise rejects.
 *  @throws Error when it does not reject with a Stripe error */
export async function errorOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error("No error of Stripe's was thrown.", { cause: error });
}

/** The fields that a page reads from an answer; each address returns some of them. */
type PageAnswer = Pick<Stripe.PaymentIntent, "id" | "status" | "last_payment_error" | "next_action"> & {
  readonly error: Stripe.PaymentIntent.LastPaymentError;
};

/** Calls the browser's API as a page does. */
export async function browse(sandbox: StripeSandbox, path: string, form?: Record<string, string>, key?: string) {
  const answer = await sandbox.browserApi.request(path, {
    method: form ? "POST" : "GET",
    headers: { Authorization: `Bearer ${key ?? sandbox.publishableKey}` },
    ...(form && { body: new URLSearchParams(form) }),
  });
  const body: PageAnswer = JSON.parse(await answer.text());
  return { status: answer.status, body };
}

/** Pays an intent as a page does: types a card and confirms with the client secret. */
export async function payInBrowser(sandbox: StripeSandbox, intent: Stripe.PaymentIntent, number: string) {
  const method = await browse(sandbox, "/v1/payment_methods", aCard(number));
  const form = { client_secret: intent.client_secret ?? "", payment_method: method.body.id };
  return browse(sandbox, `/v1/payment_intents/${intent.id}/confirm`, form);
}

/** Answers the 3-D Secure question as a person does. */
export function authenticate(
  sandbox: StripeSandbox,
  intent: Stripe.PaymentIntent,
  outcome: "complete" | "fail" | "abandon",
) {
  const form = { client_secret: intent.client_secret ?? "", outcome };
  return browse(sandbox, `/v1/payment_intents/${intent.id}/authenticate`, form);
}

/** Returns a card as typed into the page's form. */
export function aCard(number: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    type: "card",
    "card[number]": number,
    "card[exp_month]": "12",
    "card[exp_year]": "2030",
    "card[cvc]": "123",
    ...changes,
  };
}
