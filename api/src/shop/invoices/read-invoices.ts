import type { Invoice, ListedInvoice } from "@chargefront/shared/invoice/invoice";
import { toRupees } from "@chargefront/shared/money/money";
import type { AdminInvoice } from "@chargefront/shared/order/admin-order";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import {
  countDocuments,
  findDocument,
  listDocuments,
  listDocumentsOf,
  listRegister,
  toListed,
} from "./invoice-store.ts";

/** Reads an issued document. @throws ProblemError `invoice-not-found`. */
export async function readInvoice(db: Db | Trx, id: string): Promise<Invoice> {
  const invoice = await findDocument(db, id);
  if (!invoice) throw new ProblemError("invoice-not-found");
  return invoice;
}

/** Reads the documents of an order with all that they say, the oldest first. */
export function readDocumentsOf(db: Db | Trx, orderId: string): Promise<Invoice[]> {
  return listDocumentsOf(db, [orderId]);
}

/** Lists the documents of an order as its screen at the desk shows them, the oldest first. */
export async function readInvoicesOf(db: Db, orderId: string): Promise<AdminInvoice[]> {
  const documents = await listDocumentsOf(db, [orderId]);
  return documents.map(({ id, kind, number, day, content }) => ({
    id,
    kind,
    number,
    day,
    amount: toRupees(content.total),
  }));
}

type Page = {
  /** `2026-11`; all months by default. */
  readonly month?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
};

/** Lists the documents of a month, the newest first, and counts them. */
export async function readRegister(db: Db, page: Page): Promise<{ invoices: ListedInvoice[]; count: number }> {
  return { invoices: (await listDocuments(db, page)).map(toListed), count: await countDocuments(db, page) };
}

export { listRegister };
