import type { FulfilmentState, PaymentState } from "@chargefront/shared/order/order";
import { words } from "../../ui/words/names.ts";

/** The states of an order as the customer reads them, and the events that are not states. */
export const orderStateWords = words("orderStates", {
  awaiting: "Waiting for your transfer",
  part_paid: "Partly paid",
  pending: "Payment not completed",
  processing: "Payment processing",
  paid: "Paid",
  failed: "Payment declined",
  expired: "Expired, not paid",
  cancelled: "Cancelled",
  paid_late: "Paid after expiry, refund due",
  review: "Payment under review",
  refund_pending: "Refund in progress",
  part_refunded: "Partially refunded",
  refunded: "Refunded",
  to_pack: "Being prepared",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  stopped: "Dispatch stopped",
  created: "Order placed",
  retried: "Payment retried",
  disputed: "Payment disputed",
  dispute_won: "Dispute closed, payment kept",
});

/** Returns the state of payment as the desk says it. */
export function paymentAtDesk(state: PaymentState): string {
  return state === "awaiting" ? "Waiting for the transfer" : orderStateWords.en[state];
}

/** Returns the state of fulfilment as the desk says it; undefined while there is nothing to send. */
export function fulfilmentAtDesk(state: FulfilmentState): string | undefined {
  if (state === "none") return undefined;
  return state === "to_pack" ? "To pack" : orderStateWords.en[state];
}
