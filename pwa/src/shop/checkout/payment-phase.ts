import type { PricedBasket } from "@chargefront/shared/order/basket";
import type { Order } from "@chargefront/shared/order/order";

/** The phase of the card form. An unknown result is not a phase: the screen shows it instead of the form. */
export type PaymentPhase =
  /** The card can be entered; `problem` says why the last attempt failed. `isDeclined` when the card was the reason. */
  | { readonly kind: "ready"; readonly problem?: string; readonly isDeclined?: boolean }
  /** The order is being made or the card confirmed. */
  | { readonly kind: "paying" }
  /** The server's prices differ from those that were shown. docs/product/decisions.md#20. */
  | { readonly kind: "changed"; readonly basket: PricedBasket };

/** Returns what the state of an order means for its customer: it is placed, its money is returned because the payment
 *  was never accepted, it is unpaid, or it has ended without a payment. */
export function meaningOf({
  payment,
  number,
}: Pick<Order, "payment" | "number">): "placed" | "returned" | "unpaid" | "ended" {
  switch (payment) {
    case "awaiting":
    case "part_paid":
    case "paid":
    case "processing":
    case "review":
    case "part_refunded":
      return "placed";
    case "paid_late":
      return "returned";
    case "refund_pending":
    case "refunded":
      return number === null ? "returned" : "placed";
    case "pending":
    case "failed":
      return "unpaid";
    case "expired":
    case "cancelled":
      return "ended";
    default:
      return payment satisfies never;
  }
}
