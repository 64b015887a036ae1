import type { Invoice } from "@chargefront/shared/invoice/invoice";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { startOfFinancialYear } from "../numbers/financial-year.ts";
import { deleteDocumentsBefore, listDocumentsOf } from "./invoice-store.ts";

/** Exports the invoices and credit notes of a person's orders; amounts in paise. */
export function exportInvoices(db: Db | Trx, orderIds: readonly string[]): Promise<Invoice[]> {
  return listDocumentsOf(db, orderIds);
}

/** Deletes documents whose retention period for tax is over: those before a financial year, up to a number. Until then tax
 *  law requires all of them, with the buyer's name, also of persons who were erased. Returns how many. */
export function removeInvoicesBefore(trx: Trx, year: number, limit: number): Promise<number> {
  const indianNoon = new Date(startOfFinancialYear(year) + 12 * 3600 * 1000);
  return deleteDocumentsBefore(trx, indianNoon.toISOString().slice(0, 10), limit);
}
