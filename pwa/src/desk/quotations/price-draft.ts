import { findDayProblem } from "@chargefront/shared/enquiry/follow-up-days";
import { sumOf } from "@chargefront/shared/money/gst";
import { type IndianState, stateNames } from "@chargefront/shared/person/indian-states";
import type { FieldSentences } from "@chargefront/shared/problem";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { priceQuotation, type QuotationPrice } from "@chargefront/shared/quotation/price-quotation";
import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import {
  amountOf,
  type Discount,
  discountOn,
  type QuotationLine,
  quotationContent,
  quotationLine,
} from "@chargefront/shared/quotation/quotation-content";
import type { QuotationDraft, TypedLine } from "@chargefront/shared/quotation/quotation-draft";
import { messages } from "@chargefront/shared/text/messages";

type PricedDraft = {
  readonly price: QuotationPrice;
  /** The amounts of each line of the draft; undefined where the line is not complete yet. */
  readonly lines: readonly (QuotationPrice["lines"][number] | undefined)[];
};

/** Calculates the amounts of a draft while it is typed, from the lines that can be calculated already. `seller` is the
 *  company's state, undefined until it is known. */
export function priceDraft(draft: QuotationDraft, seller: IndianState | undefined): PricedDraft {
  const checked = draft.lines.map(checkAmounts);
  const advance = quotationContent.shape.advance.safeParse(draft.advance).data ?? 0;
  const own = seller ?? stateNames[0];
  const placeOfSupply = stateNames.find((state) => state === draft.placeOfSupply) ?? own;
  const complete = checked.flatMap((line) => line ?? []);
  const price = priceQuotation(
    { basis: draft.basis, lines: complete, discount: discountFor(draft, complete), placeOfSupply, advance },
    seller ?? placeOfSupply,
  );
  const left = [...price.lines];
  return { price, lines: checked.map((line) => line && left.shift()) };
}

/** Returns the discount on the whole, unless it is higher than the lines that can be calculated. */
function discountFor(draft: QuotationDraft, lines: readonly QuotationLine[]): Discount | undefined {
  const discount = quotationContent.shape.discount.safeParse(draft.discount).data;
  const amount = sumOf(lines.map(amountOf));
  return discount && discountOn(amount, discount) <= amount ? discount : undefined;
}

/** Only its figures count for the amount of a line. */
function checkAmounts(line: TypedLine): QuotationLine | undefined {
  return quotationLine.safeParse({ ...line, productId: null, title: "-", hsn: "9987", note: "" }).data;
}

/** Returns whether a draft says the same as the revision that its customer can accept. */
export function isAsSent(draft: QuotationDraft, { state, sent }: Pick<DeskQuotation, "state" | "sent">): boolean {
  if (state !== "sent" || !sent) return false;
  return JSON.stringify(quotationContent.safeParse(draft).data) === JSON.stringify(sent.content);
}

/** Returns a sentence for each field of a draft that has to be corrected before it is sent, by its path:
 *  `lines.0.rate`. The server checks the same, and compares the lines with the catalogue. */
export function faultsOf(
  draft: QuotationDraft,
  products: readonly LocalizedProduct[],
  now = Date.now(),
): FieldSentences {
  const { data, error } = quotationContent.safeParse(draft);
  // The first fault of a field counts.
  const issues = (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join("."), message]);
  const faults: FieldSentences = Object.fromEntries(issues);
  const day = data && findDayProblem(data.validUntil, { chosenAt: now, now });
  return { ...faults, ...faultsOfCatalogue(draft, products, faults), ...(day !== undefined && { validUntil: day }) };
}

/** Where a code of a product is missing in the catalogue too, entering it in the line alone would not be enough. */
function faultsOfCatalogue(
  { lines }: QuotationDraft,
  products: readonly LocalizedProduct[],
  faults: FieldSentences,
): FieldSentences {
  const missing = lines.flatMap(({ productId }, at) => {
    const product = products.find(({ _id }) => _id === productId);
    return [
      [`lines.${at}.rate`, product?.gstRate, messages.noGstRate],
      [`lines.${at}.hsn`, product?.hsn, messages.noHsn],
    ].filter(([path, code]) => product && code === undefined && faults[String(path)] !== undefined);
  });
  return Object.fromEntries(missing.map(([path, , sentence]) => [path, sentence]));
}
