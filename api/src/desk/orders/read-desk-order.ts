import { toRupees } from "@chargefront/shared/money/money";
import { type AdminOrder, unacceptedStates } from "@chargefront/shared/order/admin-order";
import type { Core } from "../../platform/core.ts";
import { readMailsCalled } from "../../platform/mail/read-mails.ts";
import { getOrderRecord } from "../../shop/orders/get-order-record.ts";
import { orderMailReferences } from "../../shop/orders/order-mail.ts";
import { readAnyOrder } from "../../shop/orders/read-order.ts";
import { readMoney } from "../../shop/payments/read-money.ts";
import { findCustomerName } from "./desk-store.ts";
import { nextSteps, refundable } from "./next-steps.ts";

/** An order with all that the desk shows of it.
 *  @throws ProblemError `order-not-found`. */
export async function readDeskOrder(deps: Pick<Core, "config" | "readDb" | "limits">, id: string): Promise<AdminOrder> {
  const { config, readDb } = deps;
  const order = await readAnyOrder(readDb, id);
  const record = await getOrderRecord(readDb, id);
  const money = await readMoney(readDb, id);
  const { one, refunds: under } = orderMailReferences(id);
  return {
    ...order,
    customer: { id: record.customerId, name: (await findCustomerName(readDb, record.customerId)) ?? "" },
    intentId: record.intentId,
    note: record.packingNote,
    received: toRupees(money.received),
    returned: toRupees(money.returned),
    refundable: toRupees(refundable(record, money, config)),
    isPartRefundable: !unacceptedStates.has(record.payment),
    refunds: money.refunds.map(({ id, amountPaise, state, createdAt, updatedAt }) => ({
      id,
      amount: toRupees(amountPaise),
      state,
      at: new Date(createdAt).toISOString(),
      changedAt: new Date(updatedAt).toISOString(),
    })),
    disputes: money.disputes.map(({ id, amountPaise, state, createdAt, updatedAt }) => ({
      id,
      amount: toRupees(amountPaise),
      state,
      at: new Date(createdAt).toISOString(),
      changedAt: new Date(updatedAt).toISOString(),
    })),
    mails: await readMailsCalled(deps, { one, under }),
    steps: nextSteps(record, money, config),
  };
}
