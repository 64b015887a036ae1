import type { Invoice, InvoiceContent } from "@chargefront/shared/invoice/invoice";
import { ChangedMeanwhile } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { insertDocument, readOrderInvoices } from "./invoice-store.ts";

/** Finds the tax invoice of an order. One that was credited as a whole counts no longer: an order that was cancelled and
 *  is paid after all gets another. */
export async function findInvoiceOf(db: Db | Trx, orderId: string): Promise<Invoice | undefined> {
  return (await readOrderInvoices(db, orderId)).inForce?.invoice;
}

/** Stores the tax invoice of an order under the next number. @throws ChangedMeanwhile when it has one. */
export async function storeInvoice(
  trx: Trx,
  { orderId, content }: { readonly orderId: string; readonly content: InvoiceContent },
  now: number,
): Promise<Invoice> {
  const { count, inForce } = await readOrderInvoices(trx, orderId);
  if (inForce) throw new ChangedMeanwhile("The invoice was issued by another process.");
  const cause = count === 0 ? `order:${orderId}` : `order:${orderId}:${count + 1}`;
  return insertDocument(trx, { kind: "invoice", orderId, cause }, now, async () => content);
}
