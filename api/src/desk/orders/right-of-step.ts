import type { OrderStep } from "@chargefront/shared/order/order-steps";
import type { Right } from "@chargefront/shared/person/rights";

/** Returns the right that a step of an order requires. */
export function rightOfStep(step: OrderStep): Right {
  // To resume is to accept the money of a failed refund for the order.
  if (step === "accept" || step === "cancel" || step === "resume") return "orders.accept";
  return step === "refund" ? "orders.refund" : "orders.pack";
}
