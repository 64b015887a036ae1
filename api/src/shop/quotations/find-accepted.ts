import { findTaxChanges, type TaxChange } from "@chargefront/shared/product/tax-changes";
import type { SentQuotation } from "@chargefront/shared/quotation/quotation";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { findSoldProducts } from "../catalogue/sold-products.ts";
import type { OrderRecord } from "../orders/order-record.ts";
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
