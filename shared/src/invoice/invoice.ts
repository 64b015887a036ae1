import { creditPart, type GstTerms, sumTaxed, type TaxedAmount } from "../money/gst.ts";
import type { GstRate } from "../money/gst-rates.ts";
import { type Paise, toPaise } from "../money/money.ts";
import type { AdminInvoice } from "../order/admin-order.ts";
import type { BankDetails } from "../order/bank-details.ts";
import type { Seller } from "../page/seller.ts";
import type { Address } from "../person/address.ts";
import type { IndianState } from "../person/indian-states.ts";

/** `invoice`: the tax invoice of an order. `credit`: a credit note, which takes a part of an invoice back. */
export type InvoiceKind = AdminInvoice["kind"];

/** A line with its tax. `unit` is one piece's price and `discount` what is taken off all pieces, both in paise and on the
 *  basis of the document. A credit note has no quantity: it takes back money. */
export type InvoiceLine = TaxedAmount & {
  readonly title: string;
  readonly hsn: string;
  readonly rate: GstRate;
  readonly quantity: number | null;
  readonly unit: Paise | null;
  readonly discount: Paise;
};

type PostalAddress = Pick<Address, "flat" | "area" | "landmark" | "city" | "state" | "pin">;

export type InvoiceBuyer = {
  readonly name: string;
  readonly company: string;
  readonly gstin: string;
  readonly billing: PostalAddress;
  /** Null where it is the billing address. */
  readonly shipping: PostalAddress | null;
};

/** All that a document says, as it was when it was issued; it never changes. Amounts in paise; `total` is the sum of the
 *  lines and the round-off. */
export type InvoiceContent = Pick<GstTerms, "basis" | "supply"> & {
  readonly seller: Seller;
  readonly buyer: InvoiceBuyer;
  readonly placeOfSupply: IndianState | "";
  readonly orderNumber: string;
  /** The Indian day of the order, `2026-03-05`. */
  readonly orderedOn: string;
  readonly poNumber: string;
  readonly lines: readonly InvoiceLine[];
  readonly sum: TaxedAmount;
  readonly roundOff: Paise;
  readonly total: Paise;
  readonly bank: BankDetails | null;
  /** The invoice that a credit note belongs to, and why it was issued; null for an invoice. */
  readonly against: { readonly number: string; readonly day: string; readonly reason: string } | null;
};

/** An issued document. `number` is `INV/26-27/00042` or `CRN/26-27/00007`; `day` the Indian day of issue. */
export type Invoice = {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly day: string;
  readonly orderId: string;
  readonly content: InvoiceContent;
};

/** An issued document in a list. */
export type ListedInvoice = Omit<Invoice, "content"> & {
  readonly orderNumber: string;
  readonly buyer: string;
  readonly gstin: string;
  readonly total: Paise;
};

/** How much of an invoice was credited before, and how much is credited with the new note, in paise. */
type Part = { readonly from: Paise; readonly to: Paise };

/** Calculates the amounts of a credit note of `to − from` paise: of each line and its tax the same share. Each line is the
 *  difference of what is credited by then and before, so that the notes of any partition add up to the invoice.
 *  @throws RangeError unless 0 ≤ from ≤ to ≤ total. */
export function creditLines(
  { lines, basis, supply, total }: Pick<InvoiceContent, "lines" | "basis" | "supply" | "total">,
  part: Part,
): Pick<InvoiceContent, "lines" | "sum" | "roundOff" | "total"> {
  const credited = lines.map((line): InvoiceLine => {
    const amount = basis === "inclusive" ? line.total : line.taxable;
    const taxed = creditPart({ amount, quantity: total, terms: { rate: line.rate, basis, supply } }, part);
    return { ...line, ...taxed, quantity: null, unit: null, discount: toPaise(0) };
  });
  const sum = sumTaxed(credited);
  const wanted = toPaise(part.to - part.from);
  return { lines: credited, sum, roundOff: toPaise(wanted - sum.total), total: wanted };
}
