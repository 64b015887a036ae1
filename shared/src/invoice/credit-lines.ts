import { creditPart, sumTaxed } from "../money/gst.ts";
import { type Paise, toPaise } from "../money/money.ts";
import type { InvoiceContent, InvoiceLine } from "./invoice.ts";

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
