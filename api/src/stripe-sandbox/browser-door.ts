import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Answer, type Endpoint, ok } from "./answer.ts";
import { authenticateIntent } from "./confirming.ts";
import type { Context } from "./context.ts";
import type { Core } from "./core.ts";
import { readConfirmation } from "./endpoints/intents.ts";
import { planCreatePaymentMethod } from "./endpoints/payment-methods.ts";
import { invalidParam, invalidRequest } from "./errors.ts";
import { mountEndpoints } from "./mount.ts";
import { toBrowserError, toBrowserIntent } from "./objects/payment-intent.ts";
import type { Params } from "./params.ts";
import type { IntentRow } from "./rows.ts";
import { viewIntent } from "./views.ts";

const endpoints: readonly Endpoint[] = [
  { method: "POST", path: "/v1/payment_methods", plan: planCreatePaymentMethod },
  { method: "GET", path: "/v1/payment_intents/:id", plan: planRetrieve },
  { method: "POST", path: "/v1/payment_intents/:id/confirm", plan: planConfirm },
  // Not an address of Stripe's: it stands for the bank's own page.
  { method: "POST", path: "/v1/payment_intents/:id/authenticate", plan: planAuthenticate },
];

const largestFormBytes = 16 * 1024;
const tooLarge = { message: "The request is too large.", type: "invalid_request_error" };

/** What a browser may call with the publishable key, for one intent with its client secret. */
export function makeBrowserDoor(core: Core): Hono {
  const door = new Hono();
  door.use(bodyLimit({ maxSize: largestFormBytes, onError: (c) => c.json({ error: tooLarge }, 413) }));
  mountEndpoints(door, { core, caller: "browser", showError: toBrowserError }, endpoints);
  return door;
}

function planRetrieve(params: Params, id: string) {
  const getOwn = readOwnIntent(params, id);
  return (context: Context) => answerIntent(context, getOwn(context));
}

function planConfirm(params: Params, id: string) {
  const getOwn = readOwnIntent(params, id);
  const confirm = readConfirmation(params, id);
  return (context: Context) => {
    getOwn(context);
    const { intent, decline } = confirm(context);
    return decline ? { status: 402, body: { error: toBrowserError(decline) } } : answerIntent(context, intent);
  };
}

function planAuthenticate(params: Params, id: string) {
  const getOwn = readOwnIntent(params, id);
  const outcome = params.choice("outcome", ["complete", "fail", "abandon"]);
  if (!outcome) throw invalidParam("Missing required param: outcome.", "outcome", "parameter_missing");
  return (context: Context) => answerIntent(context, authenticateIntent(context, getOwn(context), outcome));
}

/** Unknown intents and wrong secrets are refused alike, so that nobody learns which intents exist. */
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
