import { sayIn, type Table, type ValuesOf } from "./words.ts";

/** Reasons where customers log in and buy. */
export const shopReasons = {
  "no-such-order": "Order not found.",
  "cart-changed": "Some products in your cart have changed. Please check them.",
  "checkout-changed": "Your cart or address has changed since you started checkout. Please start again.",
  "order-in-progress": "We are still processing your last order. Please try again in a moment.",
  "quotation-replaced": "A newer quotation has replaced this one. Please read it first.",
  "payment-not-awaited": "No payment is due for this order any more. If you have paid, please contact us.",
  "attempts-seconds": {
    one: "Too many attempts. Please wait {n} second and try again.",
    other: "Too many attempts. Please wait {n} seconds and try again.",
  },
  "attempts-minutes": {
    one: "Too many attempts. Please wait {n} minute and try again.",
    other: "Too many attempts. Please wait {n} minutes and try again.",
  },
  "declines-seconds": {
    one: "Too many cards were declined. Please wait {n} second before you try another.",
    other: "Too many cards were declined. Please wait {n} seconds before you try another.",
  },
  "declines-minutes": {
    one: "Too many cards were declined. Please wait {n} minute before you try another.",
    other: "Too many cards were declined. Please wait {n} minutes before you try another.",
  },
  "unpaid-orders-seconds": {
    one: "You have several unpaid orders. Please wait {n} second before placing another.",
    other: "You have several unpaid orders. Please wait {n} seconds before placing another.",
  },
  "unpaid-orders-minutes": {
    one: "You have several unpaid orders. Please wait {n} minute before placing another.",
    other: "You have several unpaid orders. Please wait {n} minutes before placing another.",
  },
} as const satisfies Table;

/** Reasons at the staff login. They are translated, since sales reps use it in three languages. */
export const fieldReasons = {
  "code-used": "This code was already used. Please wait for the next one.",
  "clock-slow":
    "The clock of your phone is about {n} seconds slow. Set it to automatic time, then enter the next code.",
  "clock-fast":
    "The clock of your phone is about {n} seconds fast. Set it to automatic time, then enter the next code.",
  "codes-unreadable":
    "Codes from your authenticator app no longer work. Use a recovery code, or ask an owner to remove your second factor.",
} as const satisfies Table;

/** The English sentence of each reason. A reason explains an error further than its code. */
const problemReasons = { ...shopReasons, ...fieldReasons };

type Reasons = typeof problemReasons;
type ReasonDetails<R> = { readonly reason: R; readonly sentence: string; readonly params?: { readonly n: number } };

const say = sayIn("en", { name: "problemReasons", en: problemReasons });

/** Returns the details of an error for a reason: its code, its values and the English sentence. */
export function reasonDetails<R extends keyof Reasons>(reason: R, ...values: ValuesOf<Reasons[R]>): ReasonDetails<R> {
  const [params] = values as [{ readonly n: number }?];
  return { reason, sentence: say(reason, ...values), ...(params && { params }) };
}
