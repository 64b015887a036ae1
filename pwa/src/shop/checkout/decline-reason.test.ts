import { sayIn } from "@chargefront/shared/text/words";
import type { StripeError } from "@stripe/stripe-js";
import { expect, it } from "vitest";
import { checkoutHi } from "./checkout-words.hi.ts";
import { checkoutWords } from "./checkout-words.ts";
import { declineReason } from "./decline-reason.ts";

const say = { en: sayIn("en", checkoutWords, undefined), hi: sayIn("hi", checkoutWords, checkoutHi.texts) };
const refusal = (changes: Partial<StripeError>): StripeError => ({ type: "card_error", ...changes });

it.each([
  [refusal({ code: "card_declined", decline_code: "insufficient_funds" }), "noFunds"],
  [refusal({ code: "incorrect_number" }), "wrongNumber"],
  [refusal({ code: "expired_card", message: "Your card has expired." }), "cardExpired"],
  [refusal({ type: "invalid_request_error", code: "payment_intent_authentication_failure" }), "notAuthenticated"],
  // A card that was reported as stolen reads the same as any other refusal.
  [refusal({ code: "card_declined", decline_code: "stolen_card", message: "Your card was stolen." }), "declined"],
] as const)("says the reason of %o in each language", (error, key) => {
  expect(declineReason(error, "en", say.en)).toBe(checkoutWords.en[key]);
  expect(declineReason(error, "hi", say.hi)).toBe(checkoutHi.texts[key]);
});

it("shows the gateway's own sentence in English only", () => {
  const error = refusal({ type: "validation_error", code: "unforeseen", message: "Please try another method." });
  expect(declineReason(error, "en", say.en)).toBe("Please try another method.");
  expect(declineReason(error, "hi", say.hi)).toBe(checkoutHi.texts.notTaken);
});
