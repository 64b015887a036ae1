import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Answer, ok } from "./core/answer.ts";
import { authenticateIntent } from "./core/confirming.ts";
import type { Context } from "./core/context.ts";
import type { Core } from "./core/core.ts";
import { readNewMethod } from "./core/methods.ts";
import type { Params } from "./core/params.ts";
import { viewIntent } from "./core/views.ts";
import { readConfirmation } from "./endpoints/intents.ts";
import { mountEndpoints } from "./mount.ts";
import { invalidParam, invalidRequest } from "./objects/errors.ts";
import { toBrowserError, toBrowserIntent } from "./objects/payment-intent.ts";
import { toPaymentMethod } from "./objects/payment-method.ts";
import type { IntentRow, MethodRow } from "./objects/rows.ts";

/** More than a card form sends. */
const largestFormBytes = 4 * 1024;
/** Anyone who opens the shop may call, so the stored data is limited. */
const heldMethods = 500;
const heldIntents = 10_000;
/** How often one intent may be confirmed or authenticated. */
const mostTries = 50;
const tooLarge = { message: "The request is too large.", type: "invalid_request_error" };

/** Makes the routes that a browser may call with the publishable key, for one intent with its client secret. */
export function createBrowserApi(core: Core): Hono {
  const api = new Hono();
  api.use(bodyLimit({ maxSize: largestFormBytes, onError: (c) => c.json({ error: tooLarge }, 413) }));
  const methods = new Map<string, MethodRow>();
  const tries = new Map<string, number>();
  mountEndpoints(api, { core, caller: "browser", showError: toBrowserError }, [
    { method: "POST", path: "/v1/payment_methods", plan: (params) => planHoldMethod(methods, params) },
    { method: "GET", path: "/v1/payment_intents/:id", plan: planRetrieve },
    {
      method: "POST",
      path: "/v1/payment_intents/:id/confirm",
      plan: (params, id) => planConfirm({ methods, tries }, params, id),
    },
    // Not one of Stripe's addresses: it simulates the bank's own page.
    {
      method: "POST",
      path: "/v1/payment_intents/:id/authenticate",
      plan: (params, id) => planAuthenticate(tries, params, id),
    },
  ]);
  return api;
}

/** Keeps a typed card in memory; it is written only when an open checkout is paid with it. */
function planHoldMethod(methods: Map<string, MethodRow>, params: Params) {
  const make = readNewMethod(params);
  return (context: Context) => {
    const row = make(context);
    hold(methods, heldMethods, [row.id, row]);
    return ok(toPaymentMethod(row));
  };
}

/** Moves an entry to the end, and drops the oldest when there are too many. */
function hold<Value>(held: Map<string, Value>, most: number, [key, value]: readonly [string, Value]): void {
  held.delete(key);
  held.set(key, value);
  const [oldest] = held.keys();
  if (held.size > most && oldest !== undefined) held.delete(oldest);
}

function countTry(tries: Map<string, number>, { id }: IntentRow): void {
  const before = tries.get(id) ?? 0;
  if (before >= mostTries) {
    throw invalidRequest("This payment was tried too often. Please begin it again.", {
      status: 429,
      code: "rate_limit",
      beforeExecution: true,
    });
  }
  hold(tries, heldIntents, [id, before + 1]);
}

function planRetrieve(params: Params, id: string) {
  const getOwn = readOwnIntent(params, id);
  return (context: Context) => answerIntent(context, getOwn(context));
}

type Held = { readonly methods: ReadonlyMap<string, MethodRow>; readonly tries: Map<string, number> };

function planConfirm({ methods, tries }: Held, params: Params, id: string) {
  const getOwn = readOwnIntent(params, id);
  const method = methods.get(params.text("payment_method") ?? "");
  const confirm = readConfirmation(params, id);
  return (context: Context) => {
    countTry(tries, getOwn(context));
    if (method && !context.store.methods.find(method.id)) context.store.methods.insert(method);
    const { intent, decline } = confirm(context);
    return decline ? { status: 402, body: { error: toBrowserError(decline) } } : answerIntent(context, intent);
  };
}

function planAuthenticate(tries: Map<string, number>, params: Params, id: string) {
  const getOwn = readOwnIntent(params, id);
  const outcome = params.choice("outcome", ["complete", "fail", "abandon"]);
  if (!outcome) throw invalidParam("Missing required param: outcome.", "outcome", "parameter_missing");
  return (context: Context) => {
    const intent = getOwn(context);
    countTry(tries, intent);
    return answerIntent(context, authenticateIntent(context, intent, outcome));
  };
}

/** Refuses unknown intents and wrong secrets alike, so that no one learns which intents exist. */
function readOwnIntent(params: Params, id: string): (context: Context) => IntentRow {
  const secret = params.neededText("client_secret");
  return ({ store }) => {
    const intent = store.intents.find(id);
    if (intent?.clientSecret === secret) return intent;
    throw invalidRequest("The client_secret provided does not match any associated PaymentIntent on this account.", {
      code: "payment_intent_invalid_parameter",
      param: "client_secret",
    });
  };
}

function answerIntent(context: Context, intent: IntentRow): Answer {
  return ok(toBrowserIntent(viewIntent(context, intent)));
}
