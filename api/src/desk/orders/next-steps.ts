import { type Paise, toPaise } from "@chargefront/shared/money/money";
import { unacceptedStates } from "@chargefront/shared/order/admin-order";
import { awaitsPayment } from "@chargefront/shared/order/due";
import { toFulfilment } from "@chargefront/shared/order/order";
import {
  type DirectStep,
  goodsSteps,
  isGoodsStep,
  type OrderStep,
  toGoodsMove,
} from "@chargefront/shared/order/order-steps";
import type { Config } from "../../config.ts";
import { moveFulfilment } from "../../shop/orders/fulfilment-states.ts";
import { isLeftoverTestOrder } from "../../shop/orders/leftover-test-orders.ts";
import type { OrderRecord } from "../../shop/orders/order-record.ts";
import { movePayment } from "../../shop/orders/payment-states.ts";
import type { Money } from "../../shop/payments/read-money.ts";

type OrderStates = Pick<OrderRecord, "payment" | "fulfilment" | "totalPaise" | "intentId" | "isTest">;
type Rules = Pick<Config, "isTestMode">;

/** Returns the steps that an admin may take next, from the two state tables, the ledger and the disputes.
 *  docs/product/decisions.md#36. */
export function nextSteps(order: OrderStates, money: Money, rules: Rules): OrderStep[] {
  const goods = goodsSteps.filter((step) => moveFulfilment(order.fulfilment, step, order.payment));
  const direct = [
    ...goods,
    ...(isAcceptable(order, money) ? (["accept"] as const) : []),
    ...(isCancellable(order) ? (["cancel"] as const) : []),
  ];
  return [
    ...direct.filter((step) => explainBlock(step, { order, money, rules }) === undefined),
    ...(refundable(order, money, rules) > 0 ? (["refund"] as const) : []),
  ];
}

/** Returns whether an order may be cancelled: it awaits a transfer, and its goods are here. Money that was received is
 *  sent back, or kept. */
export function isCancellable({ payment, fulfilment }: Pick<OrderStates, "payment" | "fulfilment">): boolean {
  return awaitsPayment(payment) && fulfilment === "none";
}

type Stoppable = { readonly order: Pick<OrderRecord, "isTest">; readonly money: Money; readonly rules: Rules };

/** Explains why a step is blocked: nothing leaves of an order left over from testing, or under dispute. Returns
 *  undefined when nothing blocks it. Goods that have left may always be delivered. */
export function explainBlock(step: DirectStep, { order, money, rules }: Stoppable): string | undefined {
  if (isGoodsStep(step) && toFulfilment(toGoodsMove(step).from).haveLeft) return undefined;
  if (isLeftoverTestOrder(order, rules)) return "Test order: no money came in, so do not ship it.";
  if (money.disputes.every(({ state }) => state !== "open")) return undefined;
  return "The customer's bank has raised a chargeback. Hold the goods and reply at the payment gateway.";
}

/** Returns whether a late or doubtful payment may be accepted: only when it is exactly the total and none of it was
 *  refunded or is being refunded. */
export function isAcceptable({ payment, totalPaise }: OrderStates, money: Money): boolean {
  const { received, returned, refunds } = money;
  const isWhole = received === totalPaise && returned === 0 && refunds.every(({ state }) => state !== "begun");
  return unacceptedStates.has(payment) && isWhole;
}

/** Returns how much can be refunded now: nothing while a refund or a dispute is open, and nothing of an order left over
 *  from testing. */
export function refundable(order: OrderStates, { received, returned, refunds, disputes }: Money, rules: Rules): Paise {
  const mayBegin =
    movePayment(order.payment, "refund_begun") === "refund_pending" && !isLeftoverTestOrder(order, rules);
  const isUnderWay = refunds.some(({ state }) => state === "begun") || disputes.some(({ state }) => state === "open");
  return toPaise(order.intentId !== null && mayBegin && !isUnderWay ? received - returned : 0);
}
