import { shareOf } from "@chargefront/shared/money/gst";
import { type Paise, toPaise } from "@chargefront/shared/money/money";
import type { FieldSentences } from "@chargefront/shared/problem";
import type { QuotationPrice } from "@chargefront/shared/quotation/price-quotation";
import { discountOf, type QuotationContent, type QuotationLine } from "@chargefront/shared/quotation/quotation-content";
import { messages } from "@chargefront/shared/text/messages";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { findSoldProducts, type SoldProduct } from "../catalogue/sold-products.ts";
import { findStoredProducts, type StoredProduct } from "../catalogue/stored-products.ts";

type Checked = {
  readonly content: QuotationContent;
  readonly price: QuotationPrice;
  /** The highest discount in percent of the person who sends it. */
  readonly mostDiscount: number;
};

/** Compares a quotation with the catalogue. Returns a sentence for each field that has to be corrected, by its path:
 *  `lines.0.rate`. */
export async function findFaults(db: Db | Trx, { content, price, mostDiscount }: Checked): Promise<FieldSentences> {
  const ids = content.lines.flatMap(({ productId }) => productId ?? []);
  const products = await findSoldProducts(db, ids);
  const unsold = await findStoredProducts(
    db,
    ids.filter((id) => !products.has(id)),
  );
  const faults = content.lines.flatMap((line, at) => {
    const product = line.productId === null ? undefined : products.get(line.productId);
    const amounts = price.lines[at];
    if (line.productId !== null && !product) return [[at, "title", whyUnsold(unsold.get(line.productId))]];
    return [
      ...(product ? faultsOfTax(line, product) : []),
      ...(amounts && isAbove(mostDiscount, line, { ...amounts, product }) ? [tooCheap(mostDiscount)] : []),
    ].map(([field, sentence]) => [at, field, sentence]);
  });
  const isShared = content.lines.some((line, at) => price.lines[at]?.discount !== discountOf(line));
  const pathOf = (at: unknown, field: unknown) => (field === "discount" && isShared ? field : `lines.${at}.${field}`);
  return Object.fromEntries(faults.map(([at, field, sentence]) => [pathOf(at, field), String(sentence)]));
}

function whyUnsold(product: StoredProduct | undefined): string {
  return product?.isHidden && !product.isDeleted
    ? "This product is hidden. Show it, or remove the line."
    : "This product is no longer in the catalogue.";
}

function faultsOfTax(line: QuotationLine, { hsn, gstRate }: SoldProduct): [field: string, sentence: string][] {
  const corrected = "Please correct it here or under Manage Products.";
  const faults: [string, string][] = [];
  if (gstRate === null) faults.push(["rate", messages.noGstRate]);
  else if (gstRate !== line.rate) faults.push(["rate", `The catalogue says ${gstRate} %. ${corrected}`]);
  if (hsn === null) faults.push(["hsn", messages.noHsn]);
  else if (hsn !== line.hsn) faults.push(["hsn", `The catalogue says ${hsn}. ${corrected}`]);
  return faults;
}

/** Whether a product is sold for less than its price in the catalogue minus the discount, tax included, or a charge has
 *  a higher discount. */
function isAbove(
  mostDiscount: number,
  { unit, quantity }: QuotationLine,
  { product, total, discount }: { product: SoldProduct | undefined; total: Paise; discount: Paise },
): boolean {
  // The tax of each piece and of the line was rounded, and its share of a discount on the whole quotation.
  const rounding = quantity + 4;
  if (product) return (total + rounding) * 100 < product.pricePaise * quantity * (100 - mostDiscount);
  // The discount was rounded alike; its share of one on the whole quotation may be a paisa more.
  return discount > shareOf(toPaise(unit * quantity), mostDiscount * 100) + 1;
}

function tooCheap(mostDiscount: number): [field: string, sentence: string] {
  return [
    "discount",
    `This is a discount of more than ${mostDiscount} %. An owner can open this quotation and send it.`,
  ];
}
