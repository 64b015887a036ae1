import { type Answer, type Endpoint, ok } from "../core/answer.ts";
import type { Attempt } from "../core/charging.ts";
import { confirmIntent } from "../core/confirming.ts";
import type { Context } from "../core/context.ts";
import { mergeMetadata, readIntentTexts, readReceiptEmail, readShipping } from "../core/intent-texts.ts";
import { cancelIntent, createIntent, readAmount, updateIntent } from "../core/intents.ts";
import { listPage, readPaging } from "../core/paging.ts";
import type { Params } from "../core/params.ts";
import { type Expansions, getIntent, readExpansions, viewIntent } from "../core/views.ts";
import { invalidParam } from "../objects/errors.ts";

const url = "/v1/payment_intents";

export const intentEndpoints: readonly Endpoint[] = [
  { method: "POST", path: url, plan: planCreate },
  { method: "GET", path: url, plan: planList },
  { method: "GET", path: `${url}/:id`, plan: planRetrieve },
  { method: "POST", path: `${url}/:id`, plan: planUpdate },
  { method: "POST", path: `${url}/:id/confirm`, plan: planConfirm },
  { method: "POST", path: `${url}/:id/cancel`, plan: planCancel },
];

function planCreate(params: Params) {
  const amount = readAmount(params);
  if (amount === undefined) throw invalidParam("Missing required param: amount.", "amount", "parameter_missing");
  if (params.neededText("currency").toLowerCase() !== "inr") {
    throw invalidParam("Invalid currency: this sandbox sells in Indian rupees (inr) only.", "currency");
  }
  const intent = {
    amount,
    allowRedirects: readAllowRedirects(params),
    captureMethod: readCaptureMethod(params),
    metadataJson: mergeMetadata("{}", params.textTable("metadata")),
    method: params.text("payment_method"),
    ...readIntentTexts(params),
  };
  const isConfirmed = params.truth("confirm") ?? false;
  const hasReturnUrl = readReturnUrl(params);
  if (hasReturnUrl && !isConfirmed) {
    throw invalidParam("You can only pass `return_url` together with `confirm=true`.", "return_url");
  }
  const expand = readExpansions(params.texts("expand"));
  return (context: Context) => {
    const created = createIntent(context, intent);
    if (!isConfirmed) return ok(viewIntent(context, created, expand));
    return answerAttempt(context, confirmIntent(context, created, { method: undefined, hasReturnUrl }), expand);
  };
}

function planList(params: Params) {
  const paging = readPaging(params);
  const expand = readExpansions(params.texts("expand"), "data.");
  return (context: Context) => {
    const view = (_: Context, row: Parameters<typeof viewIntent>[1]) => viewIntent(context, row, expand);
    return ok(listPage(context, context.store.intents, { url, paging, where: {}, view }));
  };
}

function planRetrieve(params: Params, id: string) {
  const expand = readExpansions(params.texts("expand"));
  return (context: Context) => ok(viewIntent(context, getIntent(context, id), expand));
}

function planUpdate(params: Params, id: string) {
  const changes = {
    amount: readAmount(params),
    metadata: params.textTable("metadata"),
    method: params.text("payment_method"),
    ...readIntentTexts(params),
  };
  const expand = readExpansions(params.texts("expand"));
  return (context: Context) => ok(viewIntent(context, updateIntent(context, getIntent(context, id), changes), expand));
}

function planConfirm(params: Params, id: string) {
  const confirm = readConfirmation(params, id);
  const expand = readExpansions(params.texts("expand"));
  return (context: Context) => answerAttempt(context, confirm(context), expand);
}

/** Reads the parameters of a confirm, also of the browser's, whose client secret was checked before. */
export function readConfirmation(params: Params, id: string): (context: Context) => Attempt {
  const method = params.text("payment_method");
  const texts = { ...readReceiptEmail(params), ...readShipping(params) };
  const hasReturnUrl = readReturnUrl(params);
  params.truth("use_stripe_sdk");
  return (context) => confirmIntent(context, { ...getIntent(context, id), ...texts }, { method, hasReturnUrl });
}

function planCancel(params: Params, id: string) {
  const reasons = ["duplicate", "fraudulent", "requested_by_customer", "abandoned"] as const;
  const reason = params.choice("cancellation_reason", reasons);
  const expand = readExpansions(params.texts("expand"));
  return (context: Context) => ok(viewIntent(context, cancelIntent(context, getIntent(context, id), reason), expand));
}

function answerAttempt(context: Context, { intent, decline }: Attempt, expand: Expansions): Answer {
  if (decline) return { status: 402, body: { error: decline } };
  return ok(viewIntent(context, intent, expand));
}

function readAllowRedirects(params: Params): "always" | "never" {
  const automatic = params.table("automatic_payment_methods");
  if (!automatic) return "always";
  if (automatic.truth("enabled") !== true) {
    throw invalidParam("This sandbox has automatic payment methods only.", "automatic_payment_methods[enabled]");
  }
  return automatic.choice("allow_redirects", ["always", "never"]) ?? "always";
}

function readCaptureMethod(params: Params): "automatic" | "automatic_async" {
  const captureMethod = params.choice("capture_method", ["automatic", "automatic_async", "manual"]);
  if (captureMethod !== "manual") return captureMethod ?? "automatic_async";
  throw invalidParam("This sandbox captures automatically; manual capture is not built in.", "capture_method");
}

function readReturnUrl(params: Params): boolean {
  return (params.text("return_url") ?? "") !== "";
}
