import { type Paise, toRupees } from "@chargefront/shared/money/money";
import type { OrderTerms } from "@chargefront/shared/order/admin-order";
import { dueOf } from "@chargefront/shared/order/due";
import { findTaxChanges, type TaxChange } from "@chargefront/shared/product/tax-changes";
import type { SentQuotation } from "@chargefront/shared/quotation/quotation";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { findSoldProducts } from "../catalogue/sold-products.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { findOpenClaim } from "./open-claim.ts";
import { findQuotation, listRevisions } from "./quotation-store.ts";

/** Finds what a customer accepted: the newest revision, as nothing is sent after it. */
export async function findAccepted(
  db: Db | Trx,
  id: string,
): Promise<{ readonly sent: SentQuotation; readonly poNumber: string } | undefined> {
  const row = await findQuotation(db, id);
  const [sent] = await listRevisions(db, id);
  return row && sent && { sent, poNumber: row.po_number ?? "" };
}

/** Compares what the customer of an order accepted with the catalogue; an order of no quotation has nothing to compare. */
export async function readTaxChanges(
  db: Db | Trx,
  { quotation }: Pick<OrderRecord, "quotation">,
): Promise<TaxChange[]> {
  const accepted = quotation && (await findAccepted(db, quotation.id));
  if (!accepted) return [];
  const { lines } = accepted.sent.content;
  const productIds = lines.flatMap(({ productId }) => productId ?? []);
  return findTaxChanges(lines, await findSoldProducts(db, productIds));
}

/** Reads what the quotation of an order says about its payment; null for an order of no quotation. `received` in paise,
 *  without what was sent back. */
export async function readOrderTerms(
  db: Db | Trx,
  { id, quotation, totalPaise, payment }: OrderRecord,
  received: Paise,
): Promise<OrderTerms | null> {
  if (!quotation) return null;
  const row = await findQuotation(db, quotation.id);
  const [sent] = await listRevisions(db, quotation.id);
  // The quotation may be erased: the whole total is then due at once.
  const due = dueOf({ advance: sent?.price.advance ?? totalPaise, total: totalPaise }, { payment, received });
  return {
    quotationId: quotation.id,
    roundOff: toRupees(quotation.roundOffPaise),
    due: due ? { part: due.part, amount: toRupees(due.amount) } : null,
    claim: row ? await findOpenClaim(db, row, id) : null,
  };
}
