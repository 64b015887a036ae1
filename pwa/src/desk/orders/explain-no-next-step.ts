import type { AdminOrder } from "@chargefront/shared/order/admin-order";

/** Returns a sentence that explains why an order has no next step. */
export function explainNoNextStep({
  number,
  payment,
  fulfilment,
  disputes,
}: Pick<AdminOrder, "number" | "payment" | "fulfilment" | "disputes">): string {
  if (disputes.some(({ state }) => state === "open")) {
    return "The customer's bank has raised a chargeback. Hold the goods and reply at the payment gateway.";
  }
  switch (payment) {
    case "awaiting":
      return "Waiting for the bank transfer.";
    case "part_paid":
      return "Waiting for the rest of the bank transfer.";
    case "pending":
    case "processing":
    case "failed":
      return "Waiting for payment.";
    case "cancelled":
      return number === null ? "This order expired before it was paid." : "This order was cancelled.";
    case "expired":
      return "This order expired before it was paid.";
    case "paid_late":
      return "Paid after the order expired. It will be refunded automatically, or you can refund it now.";
    case "review":
      return "Amount received does not match the order total. Please refund it.";
    case "refund_pending":
      return "Refund in progress. Hold the goods until it is done.";
    case "refunded":
      return "Fully refunded.";
    case "paid":
    case "part_refunded":
      if (fulfilment !== "delivered" && number?.startsWith("TEST-"))
        return "Test order: no money came in, so do not ship it.";
      return fulfilment === "delivered" ? "Delivered. No action needed." : "No action needed.";
    default:
      return payment satisfies never;
  }
}
