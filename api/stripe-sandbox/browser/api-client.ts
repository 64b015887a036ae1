import type { ConfirmPaymentData, PaymentIntent, PaymentMethod, StripeError } from "@stripe/stripe-js";
import type { Card } from "./card-draft.ts";
import { connectionLost, invalidRequest, unreadableAnswer } from "./errors.ts";

export type Answer<Value> = { value: Value; error?: undefined } | { value?: undefined; error: StripeError };

/** The person's answer on the bank's page. */
export type BankOutcome = "complete" | "fail" | "abandon";

export type ApiClient = ReturnType<typeof createApiClient>;

type MethodData = NonNullable<ConfirmPaymentData["payment_method_data"]>;
type ConfirmFields = Pick<ConfirmPaymentData, "payment_method"> &
  Partial<Pick<ConfirmPaymentData, "return_url" | "receipt_email" | "shipping">>;
type Method = "GET" | "POST";

const notASecret = invalidRequest(
  "Invalid value for intent secret: value should be a client secret of the form {id}_secret_{secret}.",
);

/** The timeout of a call, so that a person is not left with a spinner. */
const patienceMs = 30_000;

/** Creates a client of the sandbox's API for browsers. Its functions never throw: a lost connection is returned as an
 *  error. */
export function createApiClient(url: string, publishableKey: string, send: typeof fetch = (...call) => fetch(...call)) {
  async function ask<Value>(
    isValue: (body: unknown) => body is Value,
    { method, path, fields }: { method: Method; path: string; fields: object },
  ): Promise<Answer<Value>> {
    const form = encodeForm(fields);
    try {
      const response = await send(`${url}/v1/${path}${method === "GET" ? `?${form}` : ""}`, {
        method,
        headers: { Authorization: `Bearer ${publishableKey}` },
        signal: AbortSignal.timeout(patienceMs),
        ...(method === "POST" && { body: form }),
      });
      const body: unknown = await response.json();
      if (response.ok && isValue(body)) return { value: body };
      return { error: readError(body) ?? unreadableAnswer };
    } catch (error) {
      // Not JSON: something other than the sandbox answered. Any other error is a network failure.
      return { error: error instanceof SyntaxError ? unreadableAnswer : connectionLost };
    }
  }

  async function askAboutIntent(method: Method, clientSecret: string, act: string, fields: object = {}) {
    const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
    if (id === undefined) return { error: notASecret };
    const path = `payment_intents/${id}${act}`;
    return ask(isPaymentIntent, { method, path, fields: { ...fields, client_secret: clientSecret } });
  }

  return {
    createPaymentMethod: (card: Card, data: MethodData = {}): Promise<Answer<PaymentMethod>> =>
      ask(isPaymentMethod, {
        method: "POST",
        path: "payment_methods",
        fields: { type: "card", card, billing_details: data.billing_details, metadata: data.metadata },
      }),
    retrieve: (clientSecret: string): Promise<Answer<PaymentIntent>> => askAboutIntent("GET", clientSecret, ""),
    confirm: (clientSecret: string, fields: ConfirmFields): Promise<Answer<PaymentIntent>> =>
      askAboutIntent("POST", clientSecret, "/confirm", fields),
    authenticate: (clientSecret: string, outcome: BankOutcome): Promise<Answer<PaymentIntent>> =>
      askAboutIntent("POST", clientSecret, "/authenticate", { outcome }),
  };
}

/** Encodes fields as Stripe expects: `shipping[address][city]=Pune`. Leaves out null and undefined. */
function encodeForm(fields: object): URLSearchParams {
  const form = new URLSearchParams();
  append(form, fields, (name) => name);
  return form;
}

function append(form: URLSearchParams, fields: object, nameOf: (name: string) => string): void {
  const entries: [string, unknown][] = Object.entries(fields);
  for (const [key, value] of entries) {
    const name = nameOf(key);
    if (value === undefined || value === null) continue;
    if (typeof value === "object") append(form, value, (inner) => `${name}[${inner}]`);
    else form.append(name, String(value));
  }
}

/** Checks only the fields that are used; the sandbox's own tests check the full shape. */
function isPaymentIntent(body: unknown): body is PaymentIntent {
  if (!isObject(body) || body.object !== "payment_intent") return false;
  return typeof body.amount === "number" && areTexts(body.id, body.status, body.client_secret, body.currency);
}

function isPaymentMethod(body: unknown): body is PaymentMethod {
  return isObject(body) && body.object === "payment_method" && areTexts(body.id);
}

function readError(body: unknown): StripeError | undefined {
  return isObject(body) && isError(body.error) ? body.error : undefined;
}

function isError(error: unknown): error is StripeError {
  return isObject(error) && areTexts(error.type, error.message);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === "string");
}
