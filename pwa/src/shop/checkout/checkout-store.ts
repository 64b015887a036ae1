import { newId } from "@chargefront/shared/text/id";
import { createStoredValue, useStoredValue } from "../../device/local/stored-value.ts";

/** A payment that was begun. `attempt` is another one each time the card is asked. `unknown` from the moment the card
 *  is asked until the server says what became of it; while it is, nothing else may be paid on this device. */
export type BegunPayment = {
  readonly orderId: string;
  readonly clientSecret: string;
  readonly attempt: string;
  readonly outcome: "unknown" | "unpaid";
};

/** A checkout under way on this device: written before the card is asked for, so that a reload, a lost signal or a
 *  killed tab can go on with the same order. `content` is what is ordered, in one text: other content is another
 *  checkout. docs/product/decisions.md#36. */
type PendingCheckout = { readonly checkoutId: string; readonly content: string; readonly payment?: BegunPayment };

const storedCheckout = createStoredValue<PendingCheckout | null>("checkout", { parse: parseCheckout, empty: null });

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

/** Whether the card was asked for this very content before. */
export function wasBegun(content: string): boolean {
  const pending = storedCheckout.current();
  return pending?.content === content && pending.payment !== undefined;
}

/** The card is asked, or has just answered: until the server tells, nobody knows. Answers the attempt's name. */
export function noteAttempt(payment: Pick<BegunPayment, "orderId" | "clientSecret">): string {
  const attempt = newId();
  notePayment({ ...payment, attempt, outcome: "unknown" });
  return attempt;
}

/** The server, or the card, has said of an attempt that no money moved. Of an attempt that is over it says nothing any
 *  more: another tab may have asked before the card was charged here. */
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
