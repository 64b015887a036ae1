import { unacceptedStates } from "@chargefront/shared/admin-order";
import { type Paise, toPaise } from "@chargefront/shared/money";
import type { OrderStep } from "@chargefront/shared/order-steps";
import { moveFulfilment } from "../orders/fulfilment-states.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { movePayment } from "../orders/payment-states.ts";
import type { Money } from "../payments/read-money.ts";

type OrderStates = Pick<OrderRecord, "payment" | "fulfilment" | "totalPaise" | "intentId">;

/** What an admin may do to an order next, by the two tables of states and the ledger. Decision 36. */
export function nextSteps(order: OrderStates, money: Money): OrderStep[] {
  const goods = (["pack", "ship", "deliver"] as const).filter((step) =>
    moveFulfilment(order.fulfilment, step, order.payment),
  );
  return [
    ...goods,
    ...(isAcceptable(order, money) ? (["accept"] as const) : []),
    ...(refundable(order, money) > 0 ? (["refund"] as const) : []),
  ];
}

/** Doubtful or late money may be taken for an order only where it is exactly what the order costs, and all of it is here still. */
export function isAcceptable({ payment, totalPaise }: OrderStates, { received, returned, refunds }: Money): boolean {
  const isWhole = received === totalPaise && returned === 0;
  return unacceptedStates.has(payment) && isWhole && refunds.every(({ state }) => state !== "begun");
}

/** What can be given back now. */
export function refundable({ payment, intentId }: OrderStates, { received, returned, refunds }: Money): Paise {
  const mayBegin = movePayment(payment, "refund_begun") === "refund_pending";
  const isUnderWay = refunds.some(({ state }) => state === "begun");
  return toPaise(intentId !== null && mayBegin && !isUnderWay ? received - returned : 0);
}
