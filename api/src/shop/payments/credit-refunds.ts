import type { Trx } from "../../platform/db/tables/tables.ts";
import { creditRefunded } from "../invoices/issue-credit.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { listRefunded, sumEntries } from "./ledger-store.ts";

/** Issues a credit note for what was refunded of an order and not credited yet, if it has an invoice. Money that a
 *  customer's bank took back is no refund: the sale was not changed. Nor was it by money beyond the total that was sent
 *  back. A refund that failed later keeps its note, and the next one is credited for as much as it returns beyond.
 *  `cause`: the reference of what makes the refund count now; the newest refund's by default. */
export async function creditRefunds(
  trx: Trx,
  { id: orderId, totalPaise }: Pick<OrderRecord, "id" | "totalPaise">,
  now: number,
  cause?: string,
): Promise<void> {
  const refunds = await listRefunded(trx, orderId);
  const newest = refunds.at(-1);
  if (!newest) return;
  const { received } = await sumEntries(trx, orderId);
  const refunded = totalPaise - received + refunds.reduce((sum, { amount }) => sum + amount, 0);
  await creditRefunded(trx, { orderId, reference: cause ?? newest.reference, refunded }, now);
}
