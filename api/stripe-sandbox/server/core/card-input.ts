import { type CardName, findCardByNumber } from "../objects/cards.ts";
import { ApiError } from "../objects/errors.ts";

/** The text typed into a card form. */
type TypedCard = {
  readonly number: string;
  readonly expMonth: number | undefined;
  readonly expYear: number | undefined;
  readonly cvc: string | undefined;
};

type CheckedCard = { readonly card: CardName; readonly expMonth: number; readonly expYear: number };

const liveCardSentence =
  "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.";

/** Checks a typed card and returns the name of the test card; the number itself is not passed on.
 *  @param now epoch milliseconds
 *  @throws ApiError 402 `card_error`, for anything but a valid test card */
export function readCard(typed: TypedCard, now: number): CheckedCard {
  const number = typed.number.replace(/[ -]/g, "");
  checkNumber(number);
  const { expMonth, expYear } = readExpiry(typed, new Date(now));
  if (typed.cvc !== undefined && !/^\d{3,4}$/.test(typed.cvc)) {
    throw refused("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  const card = findCardByNumber(number);
  if (!card) throw notATestCard();
  return { card, expMonth, expYear };
}

function checkNumber(number: string): void {
  if (!/^\d{12,19}$/.test(number)) {
    throw refused("invalid_number", "Your card number is not a valid credit card number.", "number");
  }
  if (!passesLuhn(number)) throw refused("incorrect_number", "Your card number is incorrect.", "number");
}

function readExpiry({ expMonth, expYear: typedYear }: TypedCard, today: Date) {
  if (expMonth === undefined || expMonth < 1 || expMonth > 12) {
    throw refused("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  const expYear = typedYear !== undefined && typedYear >= 0 && typedYear < 100 ? 2000 + typedYear : typedYear;
  const thisYear = today.getUTCFullYear();
  if (expYear === undefined || expYear > thisYear + 50 || expYear < 1970) {
    throw refused("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
  const isPast = expYear * 12 + expMonth < thisYear * 12 + today.getUTCMonth() + 1;
  if (isPast) throw refused("expired_card", "Your card has expired.", expYear < thisYear ? "exp_year" : "exp_month");
  return { expMonth, expYear };
}

function refused(code: string, message: string, param: string): ApiError {
  return new ApiError("card_error", message, { status: 402, code, param, beforeExecution: true });
}

function notATestCard(): ApiError {
  return new ApiError("card_error", liveCardSentence, {
    status: 402,
    code: "card_declined",
    declineCode: "test_mode_live_card",
    beforeExecution: true,
  });
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const doubled = digits.map((digit, place) => (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2));
  return doubled.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}
