import type { Invoice, InvoiceContent } from "@chargefront/shared/invoice/invoice";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { causeOf, findDocumentOf, insertDocument } from "./invoice-store.ts";

/** Finds the tax invoice of an order. */
export function findInvoiceOf(db: Db | Trx, orderId: string): Promise<Invoice | undefined> {
  return findDocumentOf(db, causeOf(orderId));
}

/** Stores the tax invoice of an order under the next number. @throws ChangedMeanwhile when it has one. */
export function storeInvoice(
  trx: Trx,
  { orderId, content }: { readonly orderId: string; readonly content: InvoiceContent },
  now: number,
): Promise<Invoice> {
  return insertDocument(trx, { kind: "invoice", orderId, cause: causeOf(orderId) }, now, async () => content);
}
