import type { Checkout } from "@chargefront/shared/order/basket";
import { newId } from "@chargefront/shared/text/id";
import { createStoredValue, useStoredValue } from "../local/stored-value.ts";
import { takeOutOrdered } from "./basket-store.ts";

/** A payment that was begun. `attempt` is a new id for each confirmation of the card. `outcome` is `unknown` from the
 *  confirmation until the server reports the result; until then nothing else can be paid on this device. */
export type BegunPayment = {
  readonly orderId: string;
  readonly clientSecret: string;
  readonly attempt: string;
  readonly outcome: "unknown" | "unpaid";
};

/** A checkout in progress on this device: stored before the card is confirmed, so that a reload, a lost signal or a
 *  killed tab can continue with the same order. `content` is the order in one text: other content is another checkout.
 *  docs/product/decisions.md#36. */
type PendingCheckout = { readonly checkoutId: string; readonly content: string; readonly payment?: BegunPayment };

const storedCheckout = createStoredValue<PendingCheckout | null>("checkout", { parse: parseCheckout, empty: null });

/** The lock of the tab that pays, or asks what became of a payment. */
export const checkoutLock = "cf-checkout";

export function useBegunPayment(): BegunPayment | undefined {
  return useStoredValue(storedCheckout)?.payment;
}

/** The id under which this content is ordered, the same until the order is made or the content changes. */
export function checkoutIdFor(content: string): string {
  const pending = storedCheckout.current();
  if (pending?.content === content) return pending.checkoutId;
  const checkoutId = newId();
  storedCheckout.set({ checkoutId, content });
  return checkoutId;
}

/** Returns whether a payment of exactly this content was begun before. */
export function wasBegun(content: string): boolean {
  const pending = storedCheckout.current();
  return pending?.content === content && pending.payment !== undefined;
}

/** Notes that the card is being confirmed, or has just answered: the result is unknown until the server reports it.
 *  Returns the attempt's id. */
export function noteAttempt(payment: Pick<BegunPayment, "orderId" | "clientSecret">): string {
  const attempt = newId();
  notePayment({ ...payment, attempt, outcome: "unknown" });
  return attempt;
}

/** Notes that an attempt moved no money, as the server or the card reported. Ignores an attempt that is over: another
 *  tab may have requested the result before the card was charged here. */
export function noteUnpaid(attempt: string): void {
  const payment = storedCheckout.current()?.payment;
  if (payment?.attempt === attempt) notePayment({ ...payment, outcome: "unpaid" });
}

function notePayment(payment: BegunPayment): void {
  const pending = storedCheckout.current();
  if (pending) storedCheckout.set({ ...pending, payment });
}

export function forgetCheckout(): void {
  storedCheckout.clear();
}

/** Removes the checkout of a customer who leaves this device. Takes what may be paid out of the basket, which stays:
 *  otherwise it could be paid twice. */
export function leaveCheckout(): void {
  const pending = storedCheckout.current();
  if (pending?.payment?.outcome === "unknown") takeOutOrdered(linesOf(pending.content));
  storedCheckout.clear();
}

function linesOf(content: string): Checkout["basket"] {
  try {
    const { basket } = JSON.parse(content) as Partial<Checkout>;
    return Array.isArray(basket) ? basket : [];
  } catch {
    return [];
  }
}

function parseCheckout(text: string): PendingCheckout | null {
  try {
    const { checkoutId, content, payment } = JSON.parse(text) ?? {};
    if (typeof checkoutId !== "string" || typeof content !== "string") return null;
    if (typeof payment?.orderId !== "string" || typeof payment?.clientSecret !== "string")
      return { checkoutId, content };
    const { orderId, clientSecret, attempt = "" } = payment;
    return {
      checkoutId,
      content,
      payment: {
        orderId,
        clientSecret,
        attempt: String(attempt),
        outcome: payment.outcome === "unpaid" ? "unpaid" : "unknown",
      },
    };
  } catch {
    return null;
  }
}
