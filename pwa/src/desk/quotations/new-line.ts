import type { Product } from "@chargefront/shared/product/product";
import type { QuotationDraft, TypedLine } from "@chargefront/shared/quotation/quotation-draft";

/** Returns the line of a product at its price in the catalogue, which contains the tax. */
export function lineOfProduct(product: Product, basis: QuotationDraft["basis"]): TypedLine {
  const { _id, title, hsn = "", gstRate, price } = product;
  const unit = basis === "inclusive" ? price : (price * 100) / (100 + (gstRate ?? 0));
  return {
    productId: _id,
    title,
    hsn,
    rate: gstRate === undefined ? "" : String(gstRate),
    quantity: "1",
    unit: unit.toFixed(2),
    discount: "",
    note: "",
  };
}

/** Returns the line of a charge. Installation and delivery by the seller are taxed as services of HSN 9987. */
export function lineOfCharge(title: string): TypedLine {
  return { productId: null, title, hsn: "9987", rate: "18", quantity: "1", unit: "", discount: "", note: "" };
}
