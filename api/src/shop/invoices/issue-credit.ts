import { creditLines } from "@chargefront/shared/invoice/credit-lines";
import type { Invoice } from "@chargefront/shared/invoice/invoice";
import { type Paise, toPaise } from "@chargefront/shared/money/money";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { causeOf, findDocumentOf, insertDocument, sumCredited } from "./invoice-store.ts";

type Credit = {
  readonly orderId: string;
  /** The refund or the request for which it is issued; each has one credit note. */
  readonly cause: string;
  readonly amount: Paise;
  readonly reason: string;
};

/** Issues a credit note of a part of an order's invoice, at most of what was not credited yet. Returns undefined when there
 *  is no invoice or nothing left of it. */
export async function issueCredit(
  trx: Trx,
  { orderId, cause, amount, reason }: Credit,
  now: number,
): Promise<Invoice | undefined> {
  const before = await findDocumentOf(trx, cause);
  if (before) return before;
  const invoice = await findDocumentOf(trx, causeOf(orderId));
  if (!invoice || (await sumCredited(trx, orderId)) >= invoice.content.total) return undefined;
  return insertDocument(trx, { kind: "credit", orderId, cause }, now, async () => {
    const from = await sumCredited(trx, orderId);
    const to = toPaise(Math.min(invoice.content.total, from + amount));
    const against = { number: invoice.number, day: invoice.day, reason };
    return { ...invoice.content, ...creditLines(invoice.content, { from, to }), against };
  });
}

/** Finds the credit note that was issued for a refund or a request. */
export function findCredit(db: Db | Trx, cause: string): Promise<Invoice | undefined> {
  return findDocumentOf(db, cause);
}

/** Returns how much of an order's invoice is not credited yet; 0 without an invoice. */
export async function readCreditable(db: Db | Trx, orderId: string): Promise<Paise> {
  const invoice = await findDocumentOf(db, causeOf(orderId));
  return toPaise(invoice ? invoice.content.total - (await sumCredited(db, orderId)) : 0);
}

/** Sums the credit notes of an order whose causes begin so. */
export async function sumCreditedFor(db: Db | Trx, orderId: string, beginning: string): Promise<Paise> {
  return sumCredited(db, orderId, beginning);
}
