import type { Checkout, PricedBasket } from "@chargefront/shared/basket";
import type { Order } from "@chargefront/shared/order";
import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../data/api-error.ts";
import { settleOrder, startPayment } from "../../data/payment-calls.ts";
import { checkoutIdFor, forgetCheckout, notePayment, pendingPaymentOf } from "./checkout-store.ts";
import { isPlaced, type PaymentPhase } from "./payment-phase.ts";

type Wanted = Omit<Checkout, "checkoutId">;
type Provider = { readonly stripe: Stripe; readonly elements: StripeElements };

type PaymentOptions = {
  readonly wanted: Wanted;
  readonly onPlaced: (order: Order) => void;
  /** Called with the error of a call to our own server. */
  readonly onError: (error: unknown) => void;
};

const firstAskAgainMs = 2_000;
const slowestAskAgainMs = 10_000;

/** One payment from the tap on Place Order to the order that stands. Every step can be repeated: the same content is the same order and
 *  the same intent, so nothing is paid twice. */
export function usePayment({ wanted, onPlaced, onError }: PaymentOptions) {
  const content = JSON.stringify(wanted);
  const [phase, setPhase] = useState<PaymentPhase>(() => {
    const begun = pendingPaymentOf(content);
    return begun ? { kind: "confirming", orderId: begun.orderId } : { kind: "ready" };
  });
  const latest = useRef({ onPlaced, onError });
  useEffect(() => {
    latest.current = { onPlaced, onError };
  });

  /** Asks the server what became of the payment. Answers false while nobody can tell. */
  const settle = useCallback(async (orderId: string): Promise<boolean> => {
    try {
      const order = await settleOrder(orderId);
      if (isPlaced(order)) {
        forgetCheckout();
        latest.current.onPlaced(order);
      } else setPhase({ kind: "ready", problem: sentenceOfUnpaid(order) });
      return true;
    } catch (error) {
      if (error instanceof ApiError) latest.current.onError(error);
      return false;
    }
  }, []);

  useAskingAgain(phase.kind === "confirming" ? phase.orderId : undefined, settle);

  async function place({ stripe, elements }: Provider): Promise<void> {
    if (phase.kind !== "ready") return;
    setPhase({ kind: "paying" });
    const checked = await elements.submit();
    // The form says itself which field is wrong.
    if (checked.error) return setPhase({ kind: "ready" });
    const begun = pendingPaymentOf(content);
    const started = await begin(wanted, content).catch(refused);
    if (!started) return;
    notePayment(started);
    const { error } = await (begun
      ? goOn(stripe, elements, started.clientSecret)
      : confirm(stripe, elements, started.clientSecret));
    if (error && isCertain(error))
      return setPhase({ kind: "ready", problem: error.message ?? "Your card was declined." });
    setPhase({ kind: "confirming", orderId: started.orderId });
  }

  /** Our server did not begin the payment: nothing was asked of the card. */
  function refused(error: unknown): undefined {
    const changed = changedBasket(error);
    if (changed) setPhase({ kind: "changed", basket: changed });
    else setPhase({ kind: "ready", problem: sentenceOf(error) });
    onError(error);
  }

  return { phase, place, settle, goBack: () => setPhase({ kind: "ready" }) };
}

/** Asks again and again, more slowly each time, at once when the network is back. */
function useAskingAgain(orderId: string | undefined, settle: (orderId: string) => Promise<boolean>): void {
  useEffect(() => {
    if (orderId === undefined) return;
    let isOver = false;
    let waitMs = firstAskAgainMs;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(id: string) {
      clearTimeout(timer);
      if ((await settle(id)) || isOver) return;
      timer = setTimeout(() => void ask(id), waitMs);
      waitMs = Math.min(waitMs * 1.5, slowestAskAgainMs);
    }

    const atOnce = () => void ask(orderId);
    atOnce();
    window.addEventListener("online", atOnce);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", atOnce);
    };
  }, [orderId, settle]);
}

/** An order that ended for want of money is placed anew, once. */
async function begin(wanted: Wanted, content: string) {
  try {
    return await startPayment({ ...wanted, checkoutId: checkoutIdFor(content) });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== "order-closed" && error.code !== "id-conflict")) throw error;
    forgetCheckout();
    return startPayment({ ...wanted, checkoutId: checkoutIdFor(content) });
  }
}

function confirm(stripe: Stripe, elements: StripeElements, clientSecret: string) {
  return stripe.confirmPayment({
    elements,
    clientSecret,
    redirect: "if_required",
    confirmParams: { return_url: window.location.href },
  });
}

/** The same intent was tried before: it may be paid already, or wait for the bank's question. */
async function goOn(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
): Promise<{ error?: StripeError | undefined }> {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (error) return { error };
  if (paymentIntent.status === "succeeded" || paymentIntent.status === "processing") return {};
  if (paymentIntent.status === "requires_action") return stripe.handleNextAction({ clientSecret });
  return confirm(stripe, elements, clientSecret);
}

/** Whether the card's answer is known. After a lost line it is not: the money may have moved. */
function isCertain({ type, code }: StripeError): boolean {
  const isLost = type === "api_connection_error" || type === "api_error" || type === "rate_limit_error";
  return !isLost && code !== "payment_intent_unexpected_state";
}

function changedBasket(error: unknown): PricedBasket | undefined {
  return error instanceof ApiError ? error.basket : undefined;
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return "Paying needs a network. Nothing was charged; your basket and your address are kept.";
  }
  return Object.values(error.fields)[0] ?? sentenceFor(error);
}

function sentenceOfUnpaid({ payment }: Order): string {
  if (payment === "expired" || payment === "cancelled")
    return "This order has ended and nothing was charged. Please place it again.";
  return "The payment was not completed, and nothing was charged. You can try again.";
}
