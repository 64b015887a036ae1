import { type FulfilmentState, type PaymentState, toFulfilment } from "@chargefront/shared/order/order";
import type { Config } from "../../config.ts";
import { isLeftoverTestOrder } from "../../shop/orders/leftover-test-orders.ts";

type States = {
  readonly payment: PaymentState;
  readonly fulfilment: FulfilmentState;
  readonly isDisputed: boolean;
  readonly isTest: boolean;
  /** Received and not sent back. */
  readonly heldPaise: number;
};

/** Explains why the customer of an order cannot be erased yet; undefined when nothing prevents it. */
export function obstacleToErasure(order: States, rules: Pick<Config, "isTestMode">): string | undefined {
  const { payment, fulfilment, isDisputed } = order;
  if (isLeftoverTestOrder(order, rules)) return undefined;
  if (isDisputed) return "its payment is disputed at the bank";
  switch (payment) {
    case "awaiting":
    case "part_paid":
      return "its bank transfer is awaited";
    case "pending":
    case "failed":
      return "it can still be paid; unpaid orders end by themselves an hour after they were placed";
    case "processing":
      return "its payment is under way";
    case "paid_late":
    case "review":
      return "its payment needs a decision";
    case "refund_pending":
      return "a refund is in progress";
    case "paid":
    case "part_refunded":
      // A refund failed: the order is refunded again, or its goods are packed after all.
      if (fulfilment === "stopped") return "its payment needs a decision";
      return toFulfilment(fulfilment).isOver ? undefined : "its goods are not delivered yet";
    case "expired":
    case "cancelled":
    case "refunded":
      return order.heldPaise > 0 ? "money that was received for it is not sent back yet" : undefined;
    default:
      return payment satisfies never;
  }
}
