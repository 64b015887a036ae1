import type { Stripe } from "stripe";
import { type ApiError, invalidRequest } from "../objects/errors.ts";
import type { IntentStatus } from "../objects/rows.ts";

export type IntentCall = "retrieve" | "update" | "confirm" | "cancel" | "refund" | "authenticate";

/** The result of a call in a state: `stays`, the next state, `decided` (by the card or by the person at the bank's
 *  page), or `refused`. "update" is a change of the amount: metadata and texts may change in every state. */
export type Verdict = "stays" | "decided" | "refused" | IntentStatus;

/** The state of an intent by call. Taken from Stripe's "How PaymentIntents work"; requiring a new confirmation after
 *  a changed amount is this stand-in's choice. `requires_capture` is never reached, as capture is automatic. */
export const intentStates = {
  requires_payment_method: {
    retrieve: "stays",
    update: "stays",
    confirm: "decided",
    cancel: "canceled",
    refund: "refused",
    authenticate: "refused",
  },
  requires_confirmation: {
    retrieve: "stays",
    update: "stays",
    confirm: "decided",
    cancel: "canceled",
    refund: "refused",
    authenticate: "refused",
  },
  requires_action: {
    retrieve: "stays",
    update: "requires_confirmation",
    confirm: "decided",
    cancel: "canceled",
    refund: "refused",
    authenticate: "decided",
  },
  requires_capture: {
    retrieve: "stays",
    update: "refused",
    confirm: "refused",
    cancel: "canceled",
    refund: "refused",
    authenticate: "refused",
  },
  processing: {
    retrieve: "stays",
    update: "refused",
    confirm: "refused",
    cancel: "refused",
    refund: "refused",
    authenticate: "refused",
  },
  succeeded: {
    retrieve: "stays",
    update: "refused",
    confirm: "refused",
    cancel: "refused",
    refund: "stays",
    authenticate: "refused",
  },
  canceled: {
    retrieve: "stays",
    update: "refused",
    confirm: "refused",
    cancel: "refused",
    refund: "refused",
    authenticate: "refused",
  },
} as const satisfies Record<IntentStatus, Record<IntentCall, Verdict>>;

/** Refuses a call that the state does not allow.
 *  @param view the present intent, which Stripe includes in the error
 *  @throws ApiError 400, with `payment_intent_unexpected_state` except for refunds, where Stripe gives no code */
export function refuseUnlessAllowed(call: IntentCall, status: IntentStatus, view: Stripe.PaymentIntent): void {
  const verdict: Verdict = intentStates[status][call];
  if (verdict === "refused") throw refusal(call, status, view);
}

function refusal(call: IntentCall, status: IntentStatus, intent: Stripe.PaymentIntent): ApiError {
  if (call === "refund") {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    return invalidRequest(message, { param: "payment_intent" });
  }
  return invalidRequest(sentenceOf(call, status), { code: "payment_intent_unexpected_state", intent });
}

function sentenceOf(call: IntentCall, status: IntentStatus): string {
  if (call === "confirm" && status === "succeeded") {
    return "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.";
  }
  const allowed = statusesThatAllow(call).join(", ");
  if (call === "update") {
    return `This PaymentIntent's amount could not be updated because it has a status of ${status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${allowed}.`;
  }
  const participle = {
    confirm: "confirmed",
    cancel: "canceled",
    authenticate: "authenticated",
    retrieve: "",
    refund: "",
  }[call];
  return `You cannot ${call} this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${participle}: ${allowed}.`;
}

function statusesThatAllow(call: IntentCall): readonly string[] {
  return Object.entries(intentStates)
    .filter(([, verdicts]) => verdicts[call] !== "refused")
    .map(([status]) => status);
}
