import { unacceptedStates } from "@chargefront/shared/admin-order";
import { type Paise, toPaise } from "@chargefront/shared/money";
import type { DirectStep, OrderStep } from "@chargefront/shared/order-steps";
import { moveFulfilment } from "../orders/fulfilment-states.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { movePayment } from "../orders/payment-states.ts";
import type { Money } from "../payments/read-money.ts";

type OrderStates = Pick<OrderRecord, "payment" | "fulfilment" | "totalPaise" | "intentId">;

/** What an admin may do to an order next, by the two tables of states, the ledger and the disputes. Decision 36. */
export function nextSteps(order: OrderStates, money: Money): OrderStep[] {
  const goods = (["pack", "ship", "deliver"] as const).filter(
    (step) => moveFulfilment(order.fulfilment, step, order.payment) && !isStopped(step, money),
  );
  return [
    ...goods,
    ...(isAcceptable(order, money) ? (["accept"] as const) : []),
    ...(refundable(order, money) > 0 ? (["refund"] as const) : []),
  ];
}

/** While the customer's bank asks the money back nothing is taken for paid, and nothing leaves. What has left may arrive. */
export function isStopped(step: DirectStep, { disputes }: Money): boolean {
  return step !== "deliver" && disputes.some(({ state }) => state === "open");
}

/** Doubtful or late money may be taken for an order only where it is exactly what the order costs, and all of it is here still. */
export function isAcceptable({ payment, totalPaise }: OrderStates, money: Money): boolean {
  const { received, returned, refunds } = money;
  const isWhole = received === totalPaise && returned === 0 && refunds.every(({ state }) => state !== "begun");
  return unacceptedStates.has(payment) && isWhole && !isStopped("accept", money);
}

/** What can be given back now. */
export function refundable({ payment, intentId }: OrderStates, { received, returned, refunds }: Money): Paise {
  const mayBegin = movePayment(payment, "refund_begun") === "refund_pending";
  const isUnderWay = refunds.some(({ state }) => state === "begun");
  return toPaise(intentId !== null && mayBegin && !isUnderWay ? received - returned : 0);
}
