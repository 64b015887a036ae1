import { type Paise, toPaise } from "@chargefront/shared/money/money";
import { unacceptedStates } from "@chargefront/shared/order/admin-order";
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
import { isLeftFromTest } from "../../shop/orders/left-from-test.ts";
import type { OrderRecord } from "../../shop/orders/order-record.ts";
import { movePayment } from "../../shop/orders/payment-states.ts";
import type { Money } from "../../shop/payments/read-money.ts";

type OrderStates = Pick<OrderRecord, "payment" | "fulfilment" | "totalPaise" | "intentId" | "isTest">;
type Rules = Pick<Config, "sellsForTest">;

/** What an admin may do to an order next, by the two tables of states, the ledger and the disputes.
 *  docs/product/decisions.md#36. */
export function nextSteps(order: OrderStates, money: Money, rules: Rules): OrderStep[] {
  const goods = goodsSteps.filter((step) => moveFulfilment(order.fulfilment, step, order.payment));
  const direct = [...goods, ...(isAcceptable(order, money) ? (["accept"] as const) : [])];
  return [
    ...direct.filter((step) => whyStopped(step, { order, money, rules }) === undefined),
    ...(refundable(order, money, rules) > 0 ? (["refund"] as const) : []),
  ];
}

type Stoppable = { readonly order: Pick<OrderRecord, "isTest">; readonly money: Money; readonly rules: Rules };

/** Why nothing of an order is taken for paid and nothing may leave, in words; undefined where nothing stands against
 *  it. What has left may arrive. */
export function whyStopped(step: DirectStep, { order, money, rules }: Stoppable): string | undefined {
  if (isGoodsStep(step) && toFulfilment(toGoodsMove(step).from).haveLeft) return undefined;
  if (isLeftFromTest(order, rules)) return "Test order: no money came in, so do not ship it.";
  if (money.disputes.every(({ state }) => state !== "open")) return undefined;
  return "The customer's bank has raised a chargeback. Hold the goods and reply at the payment gateway.";
}

/** Doubtful or late money may be taken for an order only where it is exactly what the order costs, and all of it is
 *  here still. */
export function isAcceptable({ payment, totalPaise }: OrderStates, money: Money): boolean {
  const { received, returned, refunds } = money;
  const isWhole = received === totalPaise && returned === 0 && refunds.every(({ state }) => state !== "begun");
  return unacceptedStates.has(payment) && isWhole;
}

/** What can be given back now: nothing while the bank holds the money in a dispute, and nothing of a test order. */
export function refundable(order: OrderStates, { received, returned, refunds, disputes }: Money, rules: Rules): Paise {
  const mayBegin = movePayment(order.payment, "refund_begun") === "refund_pending" && !isLeftFromTest(order, rules);
  const isUnderWay = refunds.some(({ state }) => state === "begun") || disputes.some(({ state }) => state === "open");
  return toPaise(order.intentId !== null && mayBegin && !isUnderWay ? received - returned : 0);
}
