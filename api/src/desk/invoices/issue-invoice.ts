import type { Invoice } from "@chargefront/shared/invoice/invoice";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { findInvoiceOf, storeInvoice } from "../../shop/invoices/store-invoice.ts";
import type { OrderRecord } from "../../shop/orders/order-record.ts";
import { creditRefunds } from "../../shop/payments/credit-refunds.ts";
import { writeInvoice } from "./write-invoice.ts";

/** Issues the tax invoice of an order, with credit notes for the refunds that it had before; one that was issued before
 *  stays. Returns the invoice, or a sentence that says why there can be none. docs/product/decisions.md#124. */
export async function issueInvoice(
  trx: Trx,
  order: OrderRecord,
  now: number,
): Promise<Invoice | { readonly hindrance: string }> {
  const issued = await findInvoiceOf(trx, order.id);
  if (issued) return issued;
  const content = await writeInvoice(trx, order);
  if ("hindrance" in content) return content;
  const invoice = await storeInvoice(trx, { orderId: order.id, content }, now);
  await creditRefunds(trx, order, now);
  return invoice;
}
