import type { PricedBasket } from "@chargefront/shared/basket";
import type { Order, PaymentState } from "@chargefront/shared/order";

/** Where a payment stands on this screen. */
export type PaymentPhase =
  /** The card may be entered; `problem` says why the last try came to nothing. */
  | { readonly kind: "ready"; readonly problem?: string }
  /** The order is being made or the card confirmed. */
  | { readonly kind: "paying" }
  /** Nobody knows yet whether money moved: never called failed, and nothing may be paid again. */
  | { readonly kind: "confirming"; readonly orderId: string }
  /** The server prices the basket otherwise than it was shown. Decision 20. */
  | { readonly kind: "changed"; readonly basket: PricedBasket };

const isPaidFor: ReadonlySet<PaymentState> = new Set([
  "paid",
  "processing",
  "review",
  "part_refunded",
  "refund_pending",
  "refunded",
  "disputed",
  "paid_late",
]);

/** Whether an order needs nothing more from the buyer. */
export function isPlaced({ payment }: Order): boolean {
  return isPaidFor.has(payment);
}

/** What is said when an order was placed. */
export function sentenceOfPlaced({ number, payment }: Order): string {
  if (number) return `Thank you! Your order ${number} is paid.`;
  if (payment === "processing") return "Thank you! Your payment is on its way, and your order with it.";
  return "Thank you! We are checking your payment and write to you.";
}
