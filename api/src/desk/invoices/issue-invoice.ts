import type { Invoice } from "@chargefront/shared/invoice/invoice";
import { askAboutTaxChanges } from "@chargefront/shared/product/tax-changes";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findInvoiceOf, storeInvoice } from "../../shop/invoices/store-invoice.ts";
import type { OrderRecord } from "../../shop/orders/order-record.ts";
import { creditRefunds } from "../../shop/payments/credit-refunds.ts";
import { readTaxChanges } from "../../shop/quotations/find-accepted.ts";
import { writeInvoice } from "./write-invoice.ts";

/** Issues the tax invoice of an order, with credit notes for the refunds that it had before; one that was issued before
 *  stays. Returns the invoice, or a sentence that says why there can be none. @throws ProblemError `tax-changed` where
 *  the catalogue has other codes or rates than the quotation, unless the user is sure. docs/product/decisions.md#124. */
export async function issueInvoice(
  trx: Trx,
  order: OrderRecord,
  { isSure, now }: { readonly isSure: boolean; readonly now: number },
): Promise<Invoice | { readonly hindrance: string }> {
  const issued = await findInvoiceOf(trx, order.id);
  if (issued) return issued;
  const content = await writeInvoice(trx, order);
  if ("hindrance" in content) return content;
  const changes = isSure ? [] : await readTaxChanges(trx, order);
  if (changes.length > 0) {
    throw new ProblemError("tax-changed", { sentence: `${askAboutTaxChanges(changes)} Please confirm this.` });
  }
  const invoice = await storeInvoice(trx, { orderId: order.id, content }, now);
  await creditRefunds(trx, order, now);
  return invoice;
}
