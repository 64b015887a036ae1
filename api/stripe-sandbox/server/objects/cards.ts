import type { Stripe } from "stripe";

type DeclineName =
  | "generic_decline"
  | "insufficient_funds"
  | "lost_card"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error";

/** Why an issuer declined. A decline code is given when Stripe's list of test cards has one. */
export type Decline = {
  readonly code: Stripe.PaymentIntent.LastPaymentError.Code;
  readonly declineCode?: string;
  readonly message: string;
};

const declines = {
  generic_decline: { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." },
  insufficient_funds: {
    code: "card_declined",
    declineCode: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  lost_card: { code: "card_declined", declineCode: "lost_card", message: "Your card was declined." },
  expired_card: { code: "expired_card", message: "Your card has expired." },
  incorrect_cvc: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  processing_error: {
    code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
} as const satisfies Record<DeclineName, Decline>;

export type TestCard = {
  readonly number: string;
  readonly brand: "visa" | "mastercard";
  readonly country: string;
  readonly needsAuthentication: boolean;
  readonly decline: Decline | undefined;
  /** Ready-made payment methods of Stripe's test mode for this card. */
  readonly tokens: readonly string[];
};

export type CardName = keyof typeof testCards;

/** Every accepted number, from Stripe's public list of test cards. */
const testCards = {
  visa: visa("4242424242424242", ["pm_card_visa"]),
  mastercard: { ...visa("5555555555554444", ["pm_card_mastercard"]), brand: "mastercard" },
  india: { ...visa("4000003560000008", ["pm_card_in"]), country: "IN" },
  declined: visa("4000000000000002", ["pm_card_visa_chargeDeclined", "pm_card_chargeDeclined"], "generic_decline"),
  insufficientFunds: visa(
    "4000000000009995",
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "pm_card_chargeDeclinedInsufficientFunds"],
    "insufficient_funds",
  ),
  lost: visa(
    "4000000000009987",
    ["pm_card_visa_chargeDeclinedLostCard", "pm_card_chargeDeclinedLostCard"],
    "lost_card",
  ),
  expired: visa("4000000000000069", ["pm_card_chargeDeclinedExpiredCard"], "expired_card"),
  wrongCvc: visa("4000000000000127", ["pm_card_chargeDeclinedIncorrectCvc"], "incorrect_cvc"),
  processingError: visa("4000000000000119", ["pm_card_chargeDeclinedProcessingError"], "processing_error"),
  authenticationRequired: withQuestion(visa("4000002760003184", ["pm_card_authenticationRequired"])),
  threeDSecure2: withQuestion(visa("4000000000003220", ["pm_card_threeDSecure2Required"])),
  authenticationUnlessSetUp: withQuestion(visa("4000002500003155", ["pm_card_authenticationRequiredOnSetup"])),
  authenticationThenDeclined: withQuestion(
    visa("4000008400001629", ["pm_card_threeDSecureRequiredChargeDeclined"], "generic_decline"),
  ),
  authenticationThenInsufficientFunds: withQuestion(
    visa("4000008260003178", ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds"], "insufficient_funds"),
  ),
} as const satisfies Record<string, TestCard>;

function visa(number: string, tokens: readonly string[], decline?: DeclineName): TestCard {
  return {
    number,
    brand: "visa",
    country: "US",
    needsAuthentication: false,
    decline: decline && declines[decline],
    tokens,
  };
}

function withQuestion(card: TestCard): TestCard {
  return { ...card, needsAuthentication: true };
}

const names = Object.keys(testCards).filter((name): name is CardName => name in testCards);

export function getCard(name: CardName): TestCard {
  return testCards[name];
}

export function findCardByNumber(number: string): CardName | undefined {
  return names.find((name) => testCards[name].number === number);
}

export function findCardByToken(token: string): CardName | undefined {
  return names.find((name) => getCard(name).tokens.includes(token));
}
