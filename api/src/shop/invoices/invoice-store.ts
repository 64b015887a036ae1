import type { Invoice, InvoiceContent, InvoiceKind, ListedInvoice } from "@chargefront/shared/invoice/invoice";
import { type Paise, toPaise } from "@chargefront/shared/money/money";
import { newId } from "@chargefront/shared/text/id";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import type { Selectable } from "kysely";
import { ChangedMeanwhile } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { takeNumbers } from "../numbers/take-numbers.ts";

type InvoiceRow = Selectable<Tables["invoice"]>;

type NewDocument = { readonly kind: InvoiceKind; readonly orderId: string; readonly cause: string };

/** Stores a document under the next number of its series, in the transaction that issues it, so that no number is left
 *  out. Taking the number first keeps other processes out until the end of the transaction: what `write` reads is
 *  current. @throws ChangedMeanwhile when another process issued one for the same cause. */
export async function insertDocument(
  trx: Trx,
  { kind, orderId, cause }: NewDocument,
  now: number,
  write: (day: string) => Promise<InvoiceContent>,
): Promise<Invoice> {
  const [number = ""] = await takeNumbers(trx, { series: kind === "invoice" ? "INV" : "CRN", count: 1 }, now);
  const day = isoDateOf(indianDay(now));
  const content = await write(day);
  const row = await trx
    .insertInto("invoice")
    .values({
      id: newId(),
      kind,
      number,
      order_id: orderId,
      cause,
      day,
      total_paise: content.total,
      content: JSON.stringify(content),
      issued_at: now,
    })
    .onConflict((conflict) => conflict.column("cause").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ChangedMeanwhile("This document was issued by another process.");
  return toInvoice(row);
}

/** The invoices of an order. All but the one in force were credited as a whole. */
export type OrderInvoices = {
  /** How many were issued. */
  readonly count: number;
  readonly inForce?: {
    readonly invoice: Invoice;
    /** Sum of its credit notes. */
    readonly credited: Paise;
  };
};

/** Reads the invoices of an order. */
export async function readOrderInvoices(db: Db | Trx, orderId: string): Promise<OrderInvoices> {
  const rows = await db.selectFrom("invoice").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
  const documents = rows.map(toInvoice);
  const invoices = documents.filter(({ kind }) => kind === "invoice");
  const [inForce] = invoices.flatMap((invoice) => {
    const against = documents.filter(({ content }) => content.against?.number === invoice.number);
    const credited = toPaise(against.reduce((sum, { content }) => sum + content.total, 0));
    return credited < invoice.content.total ? [{ invoice, credited }] : [];
  });
  return { count: invoices.length, ...(inForce && { inForce }) };
}

/** Finds the document that was issued for an order, a refund or a request. */
export async function findDocumentOf(db: Db | Trx, cause: string): Promise<Invoice | undefined> {
  const row = await db.selectFrom("invoice").selectAll().where("cause", "=", cause).executeTakeFirst();
  return row && toInvoice(row);
}

export async function findDocument(db: Db | Trx, id: string): Promise<Invoice | undefined> {
  const row = await db.selectFrom("invoice").selectAll().where("id", "=", id.toLowerCase()).executeTakeFirst();
  return row && toInvoice(row);
}

/** Lists the documents of an order, the oldest first. */
export async function listDocumentsOf(db: Db | Trx, orderIds: readonly string[]): Promise<Invoice[]> {
  if (orderIds.length === 0) return [];
  const rows = await db.selectFrom("invoice").selectAll().where("order_id", "in", orderIds).orderBy("id").execute();
  return rows.map(toInvoice);
}

/** The documents of a month, `2026-11`, or of all time. */
type Register = { readonly month?: string | undefined };

/** Lists documents in the order of their days, the newest first; `before` is the id after which a page begins. */
export async function listDocuments(
  db: Db | Trx,
  { month, before, limit }: Register & { readonly before?: string | undefined; readonly limit: number },
): Promise<Invoice[]> {
  const rows = await ofMonth(db, month)
    .selectAll()
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toInvoice);
}

export async function countDocuments(db: Db | Trx, { month }: Register): Promise<number> {
  const { count } = await ofMonth(db, month)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the documents of a month in order of their ids, only those after an id if one is given; for the export. */
export async function listRegister(
  db: Db | Trx,
  { month, after = "", limit }: Register & { readonly after?: string | undefined; readonly limit: number },
): Promise<Invoice[]> {
  const rows = await ofMonth(db, month).selectAll().where("id", ">", after).orderBy("id").limit(limit).execute();
  return rows.map(toInvoice);
}

/** Deletes documents that were issued before a day, up to a number. Returns how many. */
export async function deleteDocumentsBefore(trx: Trx, day: string, limit: number): Promise<number> {
  const old = trx.selectFrom("invoice").select("id").where("day", "<", day).orderBy("day").limit(limit);
  const { numDeletedRows } = await trx.deleteFrom("invoice").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

function ofMonth(db: Db | Trx, month: string | undefined) {
  const all = db.selectFrom("invoice");
  return month === undefined ? all : all.where("day", ">=", `${month}-01`).where("day", "<=", `${month}-31`);
}

export function toListed({ content, ...invoice }: Invoice): ListedInvoice {
  const { buyer, orderNumber, total } = content;
  return { ...invoice, orderNumber, buyer: buyer.company || buyer.name, gstin: buyer.gstin, total };
}

function toInvoice({ id, kind, number, day, order_id, content }: InvoiceRow): Invoice {
  return { id, kind, number, day, orderId: order_id, content: JSON.parse(content) as InvoiceContent };
}
