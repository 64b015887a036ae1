import type { Language } from "@chargefront/shared/text/language";
import type { Say } from "@chargefront/shared/text/words";
import type { StripeError } from "@stripe/stripe-js";
import type { checkoutWords } from "./checkout-words.ts";

type CheckoutKey = keyof typeof checkoutWords.en;

/** Our sentences for the gateway's error and decline codes. Lost and stolen cards are missing on purpose: the user of
 *  such a card reads the same as for any other refusal. */
const sentences = {
  insufficient_funds: "noFunds",
  expired_card: "cardExpired",
  incorrect_cvc: "wrongCode",
  incorrect_number: "wrongNumber",
  invalid_number: "wrongNumber",
  processing_error: "bankFailed",
  card_not_supported: "cardUnsuited",
  transaction_not_allowed: "cardUnsuited",
  withdrawal_count_limit_exceeded: "cardLimit",
  card_velocity_exceeded: "cardLimit",
  payment_intent_authentication_failure: "notAuthenticated",
} as const satisfies Readonly<Record<string, CheckoutKey>>;

/** Returns why a payment failed, in the page's language. The gateway's own sentences are English. */
export function declineReason(
  { code, decline_code, message }: Pick<StripeError, "code" | "decline_code" | "message">,
  language: Language,
  t: Say<typeof checkoutWords.en>,
): string {
  const key = [decline_code, code].find((one): one is keyof typeof sentences => Object.hasOwn(sentences, one ?? ""));
  if (key) return t(sentences[key]);
  if (language === "en" && message && code !== "card_declined") return message;
  return t(code === "card_declined" ? "declined" : "notTaken");
}
