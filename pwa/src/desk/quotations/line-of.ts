import { parseRupees } from "@chargefront/shared/money/parse-rupees";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { quotationContent } from "@chargefront/shared/quotation/quotation-content";
import type { QuotationDraft, TypedLine } from "@chargefront/shared/quotation/quotation-draft";
import type { Language } from "@chargefront/shared/text/language";
import { titleIn } from "../../parts/product/localized.ts";

type Basis = QuotationDraft["basis"];

/** Returns the line of a product under its name in the quotation's language, at its price in the catalogue, which
 *  contains the tax. Without a GST rate its price before tax is not known and has to be typed. */
export function lineOfProduct(product: LocalizedProduct, basis: Basis): TypedLine {
  const { _id, hsn = "", gstRate, price } = product;
  const unit = basis === "inclusive" ? price : gstRate !== undefined && (price * 100) / (100 + gstRate);
  return {
    productId: _id,
    title: titleIn(product).text,
    hsn,
    rate: gstRate === undefined ? "" : String(gstRate),
    quantity: "1",
    unit: unit === false ? "" : unit.toFixed(2),
    discount: "",
    note: "",
  };
}

/** The charges that have a button, in the language of the customer. */
export const chargeNames: readonly Readonly<Record<Language, string>>[] = [
  { en: "Delivery", hi: "डिलीवरी", mr: "डिलिव्हरी" },
  { en: "Installation", hi: "इंस्टॉलेशन", mr: "इन्स्टॉलेशन" },
];

/** Returns the line of a charge. Installation and delivery by the seller are taxed as services of HSN 9987. */
export function lineOfCharge(title: string): TypedLine {
  return { productId: null, title, hsn: "9987", rate: "18", quantity: "1", unit: "", discount: "", note: "" };
}

/** Returns a draft with its prices on another basis. Lines at their price in the catalogue get that of the new basis,
 *  so that the tax is not added twice or lost. `isTyped`: an amount that was typed by hand stays as it is. */
export function onBasis(
  basis: Basis,
  draft: Pick<QuotationDraft, "basis" | "discount" | "lines">,
  products: readonly LocalizedProduct[],
) {
  let isTyped = [draft, ...draft.lines].some(({ discount }) => isInRupees(discount));
  const lines = draft.lines.map((line): TypedLine => {
    const product = products.find(({ _id }) => _id === line.productId);
    const isOfCatalogue = product && parseRupees(line.unit) === parseRupees(lineOfProduct(product, draft.basis).unit);
    if (isOfCatalogue) return { ...line, unit: lineOfProduct(product, basis).unit };
    isTyped ||= line.unit !== "";
    return line;
  });
  return { basis, lines, isTyped };
}

function isInRupees(typed: string): boolean {
  const discount = quotationContent.shape.discount.safeParse(typed).data;
  return discount !== undefined && "paise" in discount && discount.paise > 0;
}
