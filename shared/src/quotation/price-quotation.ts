import { roundOff, shareDiscount, shareOf, sumOf, sumTaxed, type TaxedAmount, taxAmount } from "../money/gst.ts";
import { type Paise, toPaise } from "../money/money.ts";
import type { IndianState } from "../person/indian-states.ts";
import { amountOf, discountOf, discountOn, type QuotationContent } from "./quotation-content.ts";

/** A line with its tax. `discount` is its own and its share of the discount on the whole quotation. */
type PricedLine = TaxedAmount & { readonly discount: Paise };

/** The amounts of a quotation. `total` is what the customer pays: the sum of the lines and the round-off, which makes it
 *  whole rupees. `advance` is the part that is due first, in whole rupees too. */
export type QuotationPrice = {
  readonly lines: readonly PricedLine[];
  readonly sum: TaxedAmount;
  readonly roundOff: Paise;
  readonly total: Paise;
  readonly advance: Paise;
};

type Priced = Pick<QuotationContent, "basis" | "lines" | "discount" | "placeOfSupply" | "advance">;

/** Calculates the amounts of a quotation; the same in the editor and on the server. `seller` is the company's state. */
export function priceQuotation(
  { basis, lines, discount, placeOfSupply, advance }: Priced,
  seller: IndianState,
): QuotationPrice {
  const supply = placeOfSupply === seller ? "same-state" : "other-state";
  const amounts = lines.map(amountOf);
  const whole = discount ? discountOn(sumOf(amounts), discount) : toPaise(0);
  const shares = shareDiscount(whole, amounts);
  const priced = lines.map((line, at) => {
    const share = shares[at] ?? 0;
    const taxed = taxAmount(toPaise(amountOf(line) - share), { rate: line.rate, basis, supply });
    return { ...taxed, discount: toPaise(discountOf(line) + share) };
  });
  const sum = sumTaxed(priced);
  const rounding = roundOff(sum.total);
  const total = toPaise(sum.total + rounding);
  const part = shareOf(total, advance * 100);
  return { lines: priced, sum, roundOff: rounding, total, advance: toPaise(part + roundOff(part)) };
}
