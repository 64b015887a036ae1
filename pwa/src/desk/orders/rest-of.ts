import type { AdminOrder } from "@chargefront/shared/order/admin-order";

/** Why there is no next step for an order, in words. */
export function restOf({
  number,
  payment,
  fulfilment,
  disputes,
}: Pick<AdminOrder, "number" | "payment" | "fulfilment" | "disputes">): string {
  if (disputes.some(({ state }) => state === "open")) {
    return "The customer's bank disputes this payment. The goods wait until it is decided; answer it at the card service.";
  }
  switch (payment) {
    case "pending":
    case "processing":
    case "failed":
      return "There is nothing to do until the payment arrives.";
    case "expired":
    case "cancelled":
      return "This order ended before it was paid.";
    case "paid_late":
      return "This was paid after the order had ended. The money goes back by itself, or you give it back.";
    case "review":
      return "The money that came is not what the order costs. Please give it back.";
    case "refund_pending":
      return "A refund is on its way. The goods wait until it is done.";
    case "refunded":
      return "All of the money was given back.";
    case "paid":
    case "part_refunded":
      if (fulfilment !== "delivered" && number?.startsWith("TEST-"))
        return "This was a test order, and no money came in: nothing of it may leave.";
      return fulfilment === "delivered" ? "Delivered. Nothing is left to do." : "There is no next step now.";
    default:
      return payment satisfies never;
  }
}
