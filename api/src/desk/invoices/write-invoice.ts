import type { InvoiceContent, InvoiceLine } from "@chargefront/shared/invoice/invoice";
import { sumTaxed, taxAmount } from "@chargefront/shared/money/gst";
import type { GstRate } from "@chargefront/shared/money/gst-rates";
import { toPaise } from "@chargefront/shared/money/money";
import { stateOfGstin } from "@chargefront/shared/person/gst-state";
import type { SentQuotation } from "@chargefront/shared/quotation/quotation";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { findCompany } from "../../shop/content/company.ts";
import type { OrderRecord } from "../../shop/orders/order-record.ts";
import { listLines } from "../../shop/orders/stored-orders.ts";
import { readBankDetails } from "../../shop/payments/bank-details.ts";
import { findAccepted } from "../../shop/quotations/find-accepted.ts";

/** The content of a document, or a sentence that says why there can be none. */
export type Written = InvoiceContent | { readonly hindrance: string };

type Lines = Pick<InvoiceContent, "basis" | "supply" | "lines" | "sum" | "roundOff" | "total">;
type Common = Pick<InvoiceContent, "seller" | "orderNumber" | "orderedOn" | "bank" | "against">;

/** Writes the tax invoice of an order: with the amounts of its quotation, or of its lines with the HSN codes and rates that
 *  their products have now. */
export async function writeInvoice(trx: Db | Trx, order: OrderRecord): Promise<Written> {
  if (order.isTest || order.number === null) return { hindrance: "Only a real order that is paid gets an invoice." };
  const company = await findCompany(trx);
  const state = stateOfGstin(company?.gstin ?? "");
  if (!company || !state) return { hindrance: "Please enter the company's GSTIN under Company first." };
  const { name, addressLines, city, pin, gstin, phone, email } = company;
  const common = {
    seller: { name, addressLines, city, state: company.state, pin, gstin, phone, email },
    orderNumber: order.number,
    orderedOn: isoDateOf(indianDay(order.createdAt)),
    bank: await readBankDetails(trx),
    against: null,
  };
  if (order.address.fullName === "") return { hindrance: "The buyer of this order was erased." };
  if (order.quotation) {
    const accepted = await findAccepted(trx, order.quotation.id);
    if (!accepted) return { hindrance: "The quotation of this order was erased." };
    // Its amounts have the kind of tax of that state.
    if (stateOfGstin(accepted.sent.seller.gstin) !== state) {
      return { hindrance: "The company's GSTIN is of another state than on the quotation." };
    }
    return ofQuotation(accepted, common);
  }
  return ofLines(trx, order, common, state);
}

function ofQuotation({ sent, poNumber }: { sent: SentQuotation; poNumber: string }, common: Common): InvoiceContent {
  const { content, price } = sent;
  const { name, company, gstin, billing, shipping, placeOfSupply, basis } = content;
  const lines = content.lines.map((line, at): InvoiceLine => {
    const priced = price.lines[at] ?? { ...price.sum, discount: toPaise(0) };
    const { title, hsn, rate, quantity, unit } = line;
    return { ...priced, title, hsn, rate, quantity, unit: toPaise(unit) };
  });
  const isSame = placeOfSupply === stateOfGstin(sent.seller.gstin);
  return {
    ...common,
    buyer: { name, company, gstin, billing, shipping },
    placeOfSupply,
    poNumber,
    basis,
    supply: isSame ? "same-state" : "other-state",
    lines,
    sum: price.sum,
    roundOff: price.roundOff,
    total: price.total,
  };
}

async function ofLines(trx: Db | Trx, order: OrderRecord, common: Common, sellerState: string): Promise<Written> {
  const { fullName, gstin, flat, area, landmark, city, state, pin } = order.address;
  const supply = state === sellerState ? "same-state" : "other-state";
  const lines: InvoiceLine[] = [];
  for (const { productId, title, quantity, unitPaise, amountPaise } of await listLines(trx, order.id)) {
    const product = await trx
      .selectFrom("product")
      .select(["hsn", "gst_rate"])
      .where("id", "=", productId)
      .executeTakeFirst();
    if (!product?.hsn || product.gst_rate === null) {
      return { hindrance: `Please enter the HSN code and the GST rate of ${title} first.` };
    }
    const rate = product.gst_rate as GstRate;
    const taxed = taxAmount(amountPaise, { rate, basis: "inclusive", supply });
    lines.push({ ...taxed, title, hsn: product.hsn, rate, quantity, unit: unitPaise, discount: toPaise(0) });
  }
  const sum = sumTaxed(lines);
  const priced: Lines = { basis: "inclusive", supply, lines, sum, roundOff: toPaise(0), total: sum.total };
  const billing = { flat, area, landmark, city, state, pin };
  const buyer = { name: fullName, company: "", gstin, billing, shipping: null };
  return { ...common, ...priced, buyer, placeOfSupply: state, poNumber: "" };
}
