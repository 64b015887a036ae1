import type { Trx } from "../../platform/db/tables/tables.ts";
import { issueCredit } from "../invoices/issue-credit.ts";
import { listDisputes } from "./dispute-store.ts";
import { listReturned } from "./ledger-store.ts";

/** Issues a credit note for each refund of an order that has an invoice; one that was issued before stays. Money that a
 *  customer's bank took back is no refund: the sale was not changed. */
export async function creditRefunds(trx: Trx, orderId: string, now: number): Promise<void> {
  const disputes = new Set((await listDisputes(trx, orderId)).map(({ id }) => id));
  for (const { reference, amount } of await listReturned(trx, orderId)) {
    if (disputes.has(reference)) continue;
    await issueCredit(trx, { orderId, cause: `refund:${reference}`, amount, reason: "Refund" }, now);
  }
}
