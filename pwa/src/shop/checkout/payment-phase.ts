import type { PricedBasket } from "@chargefront/shared/order/basket";
import type { Order } from "@chargefront/shared/order/order";

/** Where the card form stands. What is not known is no phase of it: the screen shows that instead of the form. */
export type PaymentPhase =
  /** The card may be entered; `problem` says why the last try came to nothing. */
  | { readonly kind: "ready"; readonly problem?: string }
  /** The order is being made or the card confirmed. */
  | { readonly kind: "paying" }
  /** The server prices the basket otherwise than it was shown. docs/product/decisions.md#20. */
  | { readonly kind: "changed"; readonly basket: PricedBasket };

/** What an order means for its buyer: it stands, its money goes back, it waits for money, or it has ended without
 *  any. */
export function meaningOf({ payment }: Order): "placed" | "returned" | "unpaid" | "ended" {
  switch (payment) {
    case "paid":
    case "processing":
    case "review":
    case "part_refunded":
      return "placed";
    case "paid_late":
    case "refund_pending":
    case "refunded":
      return "returned";
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

/** What is said when an order stands that has no number yet. */
export function placedKey({ payment }: Order): "thanksOnItsWay" | "thanksChecking" {
  return payment === "processing" ? "thanksOnItsWay" : "thanksChecking";
}
