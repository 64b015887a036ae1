import { getCard } from "../objects/cards.ts";
import { docUrl, invalidRequest } from "../objects/errors.ts";
import { toPaymentMethod } from "../objects/payment-method.ts";
import type { IntentRow } from "../objects/rows.ts";
import { type Attempt, chargeCard, rejectMethod } from "./charging.ts";
import type { Context } from "./context.ts";
import { recordEvent } from "./events.ts";
import { makeId } from "./ids.ts";
import { refuseUnlessAllowed } from "./intent-states.ts";
import { resolveMethod } from "./methods.ts";
import { getMethod, viewIntent } from "./views.ts";

const missingMethod =
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";

const missingReturnUrl =
  "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.";

type Confirmation = {
  /** An id or a ready-made token; the intent's own method when it is missing. */
  readonly method: string | undefined;
  readonly hasReturnUrl: boolean;
};

/** Confirms an intent: charges the card, or requires 3-D Secure when the card needs it.
 *  @throws ApiError 400 when the state does not allow it or something is missing */
export function confirmIntent(context: Context, intent: IntentRow, { method, hasReturnUrl }: Confirmation): Attempt {
  const view = viewIntent(context, intent);
  refuseUnlessAllowed("confirm", intent.status, view);
  const chosen = method ?? intent.paymentMethod;
  if (chosen === null) {
    throw invalidRequest(missingMethod, { code: "payment_intent_unexpected_state", intent: view });
  }
  if (intent.allowRedirects === "always" && !hasReturnUrl) throw invalidRequest(missingReturnUrl);
  const row = resolveMethod(context, chosen);
  if (!getCard(row.card).needsAuthentication) return chargeCard(context, intent, row, false);
  const asked: IntentRow = {
    ...intent,
    status: "requires_action",
    paymentMethod: row.id,
    challenge: makeId("payatt"),
    lastErrorJson: null,
  };
  context.store.intents.save(asked);
  recordEvent(context, { type: "payment_intent.requires_action", object: viewIntent(context, asked) });
  return { intent: asked };
}

/** Applies the person's answer to 3-D Secure; abandoning it leaves the intent unchanged.
 *  @throws ApiError 400 when the intent needs no authentication */
export function authenticateIntent(
  context: Context,
  intent: IntentRow,
  outcome: "complete" | "fail" | "abandon",
): IntentRow {
  refuseUnlessAllowed("authenticate", intent.status, viewIntent(context, intent));
  if (outcome === "abandon" || intent.paymentMethod === null) return intent;
  const method = getMethod(context, intent.paymentMethod);
  if (outcome === "complete") return chargeCard(context, intent, method, true).intent;
  return rejectMethod(context, intent, {
    code: "payment_intent_authentication_failure",
    doc_url: docUrl("payment_intent_authentication_failure"),
    message:
      "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
    payment_method: toPaymentMethod(method),
    type: "invalid_request_error",
  });
}
