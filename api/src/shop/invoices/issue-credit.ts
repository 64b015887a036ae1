import { creditReasons } from "@chargefront/shared/invoice/credit-reasons";
import type { Invoice } from "@chargefront/shared/invoice/invoice";
import { creditLines } from "@chargefront/shared/invoice/invoice";
import { type Paise, toPaise } from "@chargefront/shared/money/money";
import { ChangedMeanwhile } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { findDocumentOf, insertDocument, readOrderInvoices } from "./invoice-store.ts";

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
  if (!(await readOrderInvoices(trx, orderId)).inForce) return undefined;
  return insertDocument(trx, { kind: "credit", orderId, cause }, now, async () => {
    const { inForce } = await readOrderInvoices(trx, orderId);
    if (!inForce) throw new ChangedMeanwhile("The invoice was credited by another process.");
    const { invoice, credited: from } = inForce;
    const to = toPaise(Math.min(invoice.content.total, from + amount));
    const against = { number: invoice.number, day: invoice.day, reason };
    return { ...invoice.content, ...creditLines(invoice.content, { from, to }), against };
  });
}

/** Credits the rest of the invoice of an order that is cancelled, if it has one. */
export async function creditCancelled(trx: Trx, orderId: string, now: number): Promise<void> {
  const { inForce } = await readOrderInvoices(trx, orderId);
  if (!inForce) return;
  const { id, content } = inForce.invoice;
  const { cancelled: reason } = creditReasons;
  await issueCredit(trx, { orderId, cause: `cancelled:${id}`, amount: content.total, reason }, now);
}

/** Credits what was refunded of an order and not credited yet, for whatever reason, if it has an invoice. `reference` is
 *  the newest refund's. */
export async function creditRefunded(
  trx: Trx,
  { orderId, reference, refunded }: { readonly orderId: string; readonly reference: string; readonly refunded: number },
  now: number,
): Promise<void> {
  const { inForce } = await readOrderInvoices(trx, orderId);
  if (!inForce) return;
  const amount = refunded - inForce.credited;
  if (amount <= 0) return;
  // A note of the same refund may be against an invoice before this one.
  const cause = `refund:${reference}:${inForce.invoice.id}`;
  await issueCredit(trx, { orderId, cause, amount: toPaise(amount), reason: creditReasons.refunded }, now);
}

/** Finds the credit note that was issued for a refund or a request. */
export function findCredit(db: Db | Trx, cause: string): Promise<Invoice | undefined> {
  return findDocumentOf(db, cause);
}

/** Returns how much of an order's invoice is not credited yet; 0 without an invoice. */
export async function readCreditable(db: Db | Trx, orderId: string): Promise<Paise> {
  const { inForce } = await readOrderInvoices(db, orderId);
  return toPaise(inForce ? inForce.invoice.content.total - inForce.credited : 0);
}
