import { newId } from "@chargefront/shared/id";
import { createStoredValue, useStoredValue } from "../../data/stored-value.ts";

/** A checkout under way on this device: written before the card is asked for, so that a reload, a lost signal or a killed tab can go on
 *  with the same order. `content` is what is ordered, in one text: other content is another checkout. Decision 36. */
type PendingCheckout = {
  readonly checkoutId: string;
  readonly content: string;
  /** Known once the order was made. */
  readonly payment?: { readonly orderId: string; readonly clientSecret: string };
};

const storedCheckout = createStoredValue<PendingCheckout | null>("checkout", { parse: parseCheckout, empty: null });

export function usePendingPayment(): PendingCheckout["payment"] {
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

/** What was begun with this content before, if anything. */
export function pendingPaymentOf(content: string): PendingCheckout["payment"] {
  const pending = storedCheckout.current();
  return pending?.content === content ? pending.payment : undefined;
}

export function notePayment(payment: NonNullable<PendingCheckout["payment"]>): void {
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
    const isKnown = typeof payment?.orderId === "string" && typeof payment?.clientSecret === "string";
    return isKnown
      ? { checkoutId, content, payment: { orderId: payment.orderId, clientSecret: payment.clientSecret } }
      : { checkoutId, content };
  } catch {
    return null;
  }
}
