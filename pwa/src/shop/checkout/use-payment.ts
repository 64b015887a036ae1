import type { Checkout } from "@chargefront/shared/order/basket";
import type { PaymentStart } from "@chargefront/shared/order/payment";
import type { Language } from "@chargefront/shared/text/language";
import type { Say } from "@chargefront/shared/text/words";
import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { useState } from "react";
import { ApiError } from "../../device/api/api-error.ts";
import {
  checkoutIdFor,
  checkoutLock,
  forgetCheckout,
  noteAttempt,
  noteUnpaid,
  wasBegun,
} from "../../device/basket/checkout-store.ts";
import { type SayProblems, useProblems } from "../../parts/sentences/use-problems.ts";
import { withLock } from "../../ui/browser/stores.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { checkoutWords } from "./checkout-words.ts";
import { declineReason } from "./decline-reason.ts";
import { startPayment } from "./payment-calls.ts";
import type { PaymentPhase } from "./payment-phase.ts";

type SayCheckout = Say<typeof checkoutWords.en>;
type Wanted = Omit<Checkout, "checkoutId" | "language">;
type Provider = { readonly stripe: Stripe; readonly elements: StripeElements };

type PaymentOptions = {
  readonly wanted: Wanted;
  /** Why the last payment failed, if it did. */
  readonly problem: string | undefined;
  readonly onBusy: (isBusy: boolean) => void;
  /** Called with the error of a call to our own server. */
  readonly onError: (error: unknown) => void;
};

/** Runs a payment from the tap on Place Order until the card has answered, or its answer cannot be known. Every step
 *  can be repeated: the same content is the same order and the same intent. The attempt is noted before the card is
 *  confirmed, and the screen gets its result from the server. */
export function usePayment({ wanted, problem, onBusy, onError }: PaymentOptions) {
  const t = useWords(checkoutWords);
  const problems = useProblems();
  const language = useLanguage();
  const content = JSON.stringify(wanted);
  const [phase, setPhase] = useState<PaymentPhase>(
    problem === undefined ? { kind: "ready" } : { kind: "ready", problem },
  );

  async function place(provider: Provider): Promise<void> {
    if (phase.kind !== "ready") return;
    setPhase({ kind: "paying" });
    onBusy(true);
    try {
      setPhase(await alone(t, () => attempt(provider)));
    } catch {
      // The gateway's script failed: the attempt is noted, and the screen requests its result from the server.
      setPhase({ kind: "ready", problem: t("serviceDown") });
    } finally {
      onBusy(false);
    }
  }

  async function attempt({ stripe, elements }: Provider): Promise<PaymentPhase> {
    const checked = await elements.submit();
    // The form says itself which field is wrong.
    if (checked.error) return { kind: "ready" };
    const isRepeat = wasBegun(content);
    let started: PaymentStart;
    try {
      started = await begin(wanted, content, language);
    } catch (error) {
      onError(error);
      return refused(t, problems, error);
    }
    const { orderId, clientSecret } = started;
    noteAttempt({ orderId, clientSecret });
    const { error } = await (isRepeat ? goOn : confirm)(stripe, elements, clientSecret);
    // Another tab may have called it unpaid while the bank was asking here, or be about to.
    const attempt = noteAttempt({ orderId, clientSecret });
    if (!error || !isCertain(error)) return { kind: "ready" };
    noteUnpaid(attempt);
    return { kind: "ready", problem: declineReason(error, language, t), isDeclined: true };
  }

  return { phase, place, goBack: () => setPhase({ kind: "ready" }) };
}

/** One tab at a time begins a payment: two that did it at the same moment would each make an order of the same
 *  basket. */
async function alone(t: SayCheckout, begin: () => Promise<PaymentPhase>): Promise<PaymentPhase> {
  return withLock<PaymentPhase>(checkoutLock, async (lock) =>
    lock === "busy" ? { kind: "ready", problem: t("otherTab") } : begin(),
  );
}

/** Returns the phase after our server did not begin the payment: the card was not confirmed. */
function refused(t: SayCheckout, problems: SayProblems, error: unknown): PaymentPhase {
  if (!(error instanceof ApiError)) {
    return {
      kind: "ready",
      problem: t("offlineNothing"),
    };
  }
  if (error.basket) return { kind: "changed", basket: error.basket };
  return { kind: "ready", problem: Object.values(problems.fieldsOf(error))[0] ?? problems.of(error) };
}

/** Begins a payment; places an order that ended unpaid once more. */
async function begin(wanted: Wanted, content: string, language: Language): Promise<PaymentStart> {
  try {
    return await startPayment({ ...wanted, language, checkoutId: checkoutIdFor(content) });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== "order-closed" && error.code !== "id-conflict")) throw error;
    forgetCheckout();
    return startPayment({ ...wanted, language, checkoutId: checkoutIdFor(content) });
  }
}

type Answer = Promise<{ error?: StripeError | undefined }>;

function confirm(stripe: Stripe, elements: StripeElements, clientSecret: string): Answer {
  return stripe.confirmPayment({
    elements,
    clientSecret,
    redirect: "if_required",
    confirmParams: { return_url: window.location.href },
  });
}

/** The same intent was tried before and may be paid already. If it waits for the bank's question, the card in the form
 *  replaces the earlier one. */
async function goOn(stripe: Stripe, elements: StripeElements, clientSecret: string): Answer {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (error) return { error };
  if (paymentIntent.status === "succeeded" || paymentIntent.status === "processing") return {};
  return confirm(stripe, elements, clientSecret);
}

/** Whether the card's answer is known. After a lost line it is not: the money may have moved. */
function isCertain({ type, code }: StripeError): boolean {
  const isLost = type === "api_connection_error" || type === "api_error" || type === "rate_limit_error";
  return !isLost && code !== "payment_intent_unexpected_state";
}
