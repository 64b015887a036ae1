import { type Paise, toRupees } from "@chargefront/shared/money/money";
import type { OrderTerms } from "@chargefront/shared/order/admin-order";
import { dueOf } from "@chargefront/shared/order/due";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { findOpenClaim } from "./open-claim.ts";
import { findQuotation, listRevisions } from "./quotation-store.ts";

/** Reads what the quotation of an order says about its payment; null for an order of no quotation. `received` in paise, without what was
 *  sent back. */
export async function readOrderTerms(
  db: Db | Trx,
  { id, quotation, totalPaise }: OrderRecord,
  received: Paise,
): Promise<OrderTerms | null> {
  if (!quotation) return null;
  const row = await findQuotation(db, quotation.id);
  const [sent] = await listRevisions(db, quotation.id);
  // The quotation may be erased: the whole total is then due at once.
  const due = dueOf({ advance: sent?.price.advance ?? totalPaise, total: totalPaise }, received);
  return {
    quotationId: quotation.id,
    roundOff: toRupees(quotation.roundOffPaise),
    due: due ? { part: due.part, amount: toRupees(due.amount) } : null,
    claim: row ? await findOpenClaim(db, row, id) : null,
  };
}
