import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { awaitsPayment } from "@chargefront/shared/order/due";
import { type FulfilmentState, toFulfilment } from "@chargefront/shared/order/order";

/** Returns a sentence that explains why an order has no next step for the user, who may lack the right to it. It asks
 *  for a refund only if the user can make one. */
export function explainNoNextStep({
  number,
  payment,
  fulfilment,
  disputes,
  steps,
  isLeftover,
}: Pick<AdminOrder, "number" | "payment" | "fulfilment" | "disputes" | "steps" | "isLeftover">): string {
  const mayRefund = steps.includes("refund");
  if (disputes.some(({ state }) => state === "open")) {
    return "The customer's bank has raised a chargeback. Hold the goods and reply at the payment gateway.";
  }
  if (awaitsPayment(payment) && fulfilment !== "none") {
    return "The goods have left, so this order cannot be cancelled. Under Payment, accounts can record the rest of the transfer, or that all of the money was sent back.";
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
      return mayRefund
        ? "Paid after the order expired. It will be refunded automatically, or you can refund it now."
        : "Paid after the order expired. It will be refunded automatically.";
    case "review":
      return mayRefund
        ? "Amount received does not match the order total. Please refund it."
        : "Amount received does not match the order total. Waiting for accounts to decide.";
    case "refund_pending":
      return "Refund in progress. Hold the goods until it is done.";
    case "refunded":
      return "Fully refunded.";
    case "paid":
    case "part_refunded":
      if (isLeftover && !toFulfilment(fulfilment).haveLeft) return "Test order: no money came in, so do not ship it.";
      return waitingFor[fulfilment] ?? "No action needed.";
    default:
      return payment satisfies never;
  }
}

/** Says what a paid order waits for. A newer server may send other states. */
const waitingFor: Readonly<Partial<Record<FulfilmentState, string>>> = {
  to_pack: "Waiting to be packed.",
  packed: "Waiting to be dispatched.",
  shipped: "Waiting to be delivered.",
  delivered: "Delivered. No action needed.",
  stopped: "Dispatch is stopped, but the refund failed. Waiting for accounts to decide.",
};
