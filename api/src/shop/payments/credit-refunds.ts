import { toPaise } from "@chargefront/shared/money/money";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { isCredited, issueCredit, sumCreditedFor } from "../invoices/issue-credit.ts";
import { listDisputes } from "./dispute-store.ts";
import { listReturned } from "./ledger-store.ts";

/** Issues a credit note for each refund of an order that has an invoice; one that was issued before stays. Money that a
 *  customer's bank took back is no refund: the sale was not changed. A refund that failed later keeps its note, and the
 *  next one is credited for as much as it returns beyond. */
export async function creditRefunds(trx: Trx, orderId: string, now: number): Promise<void> {
  const disputes = new Set((await listDisputes(trx, orderId)).map(({ id }) => id));
  const refunds = (await listReturned(trx, orderId)).filter(({ reference }) => !disputes.has(reference));
  let left =
    refunds.reduce((sum, { amount }) => sum + amount, 0) - (await sumCreditedFor(trx, orderId, refundCause("")));
  for (const { reference, amount } of refunds) {
    const cause = refundCause(reference);
    const part = toPaise(Math.min(amount, left));
    if (part <= 0 || (await isCredited(trx, cause))) continue;
    await issueCredit(trx, { orderId, cause, amount: part, reason: "Refund" }, now);
    left -= part;
  }
}

function refundCause(reference: string): string {
  return `refund:${reference}`;
}
