import { isPast, isTooFar, parseExpiry } from "./card-expiry.ts";
import { brandOf, hasCheckDigit, isWholeNumber } from "./card-number.ts";

export const cardFields = ["number", "expiry", "code"] as const;
export type CardField = (typeof cardFields)[number];

/** The formatted text of each field. */
export type CardText = Readonly<Record<CardField, string>>;

/** Stripe's code and sentence. `isIncomplete`: typing more may fix it. */
type Problem = { readonly code: string; readonly message: string; readonly isIncomplete: boolean };

const find: Record<CardField, (text: CardText, nowMs: number) => Problem | undefined> = {
  number: ({ number }) => {
    if (!isWholeNumber(number)) return incomplete("incomplete_number", "Your card number is incomplete.");
    return hasCheckDigit(number) ? undefined : wrong("invalid_number", "Your card number is invalid.");
  },
  expiry: (text, nowMs) => {
    const expiry = parseExpiry(text.expiry);
    if (!expiry) return incomplete("incomplete_expiry", "Your card's expiration date is incomplete.");
    if (isPast(expiry, nowMs)) return wrong("invalid_expiry_year_past", "Your card's expiration date is in the past.");
    return isTooFar(expiry, nowMs)
      ? wrong("invalid_expiry_year", "Your card's expiration year is invalid.")
      : undefined;
  },
  code: ({ number, code }) => {
    const { codeLength } = brandOf(number);
    if (code.length < codeLength) return incomplete("incomplete_cvc", "Your card's security code is incomplete.");
    return code.length > codeLength ? wrong("invalid_cvc", "Your card's security code is invalid.") : undefined;
  },
};

/** Returns the problem of a field in Stripe's words, if any. @param nowMs epoch milliseconds */
export function findProblem(field: CardField, text: CardText, nowMs: number): Problem | undefined {
  return find[field](text, nowMs);
}

function incomplete(code: string, message: string): Problem {
  return { code, message, isIncomplete: true };
}

function wrong(code: string, message: string): Problem {
  return { code, message, isIncomplete: false };
}
