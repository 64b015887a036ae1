import type { ConfirmPaymentData, PaymentIntent, PaymentIntentResult } from "@stripe/stripe-js";
import type { ApiClient, BankOutcome } from "./api-client.ts";
import type { Card } from "./card-draft.ts";
import { authenticationAbandoned, invalidRequest, lastErrorOf } from "./errors.ts";

/** Shows the bank's page and waits for the person. */
export type AskBank = (intent: PaymentIntent) => Promise<BankOutcome>;

type Payment = {
  readonly card: Card;
  readonly clientSecret: string;
  readonly params: Partial<ConfirmPaymentData>;
};

/** Pays an intent with a card, through the bank's page when the card needs it. */
export async function confirmWithCard(
  api: ApiClient,
  askBank: AskBank,
  { card, clientSecret, params }: Payment,
): Promise<PaymentIntentResult> {
  const { payment_method_data, return_url, receipt_email, shipping } = params;
  const method = await api.createPaymentMethod(card, payment_method_data);
  if (method.error) return { error: method.error };
  const confirmed = await api.confirm(clientSecret, {
    payment_method: method.value.id,
    ...(return_url !== undefined && { return_url }),
    ...(receipt_email !== undefined && { receipt_email }),
    ...(shipping !== undefined && { shipping }),
  });
  if (confirmed.error) return { error: confirmed.error };
  if (confirmed.value.status !== "requires_action") return resultOf(confirmed.value);
  return authenticate(api, askBank, clientSecret, confirmed.value);
}

/** Shows the bank's page again after a reload. Refuses an intent that needs no action, as Stripe does. */
export async function continuePayment(
  api: ApiClient,
  askBank: AskBank,
  clientSecret: string,
): Promise<PaymentIntentResult> {
  const { value: intent, error } = await api.retrieve(clientSecret);
  if (error) return { error };
  if (intent.status === "requires_action") return authenticate(api, askBank, clientSecret, intent);
  const refusal = invalidRequest("The PaymentIntent supplied is not in the requires_action state.");
  return { error: { ...refusal, payment_intent: intent } };
}

async function authenticate(
  api: ApiClient,
  askBank: AskBank,
  clientSecret: string,
  intent: PaymentIntent,
): Promise<PaymentIntentResult> {
  const outcome = await askBank(intent);
  const { value: answered, error } = await api.authenticate(clientSecret, outcome);
  if (error) return { error };
  return resultOf(answered);
}

function resultOf(intent: PaymentIntent): PaymentIntentResult {
  switch (intent.status) {
    case "succeeded":
    case "processing":
    case "requires_capture":
      return { paymentIntent: intent };
    case "requires_action":
      return { error: authenticationAbandoned(intent) };
    case "requires_payment_method":
    case "requires_confirmation":
    case "canceled":
      return { error: lastErrorOf(intent) };
    default:
      return intent.status satisfies never;
  }
}
