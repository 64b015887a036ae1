import { foldChoice } from "@chargefront/shared/product/fold-choice";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { familyOf } from "@chargefront/shared/product/product";

/** Returns the families of products in the products' order, each with its first product. `family` is the English value
 *  of the specification `Category`. */
export function firstOfFamilies(
  products: readonly LocalizedProduct[],
): readonly { readonly family: string; readonly product: LocalizedProduct }[] {
  const families = new Map<string, { readonly family: string; readonly product: LocalizedProduct }>();
  for (const product of products) {
    const family = familyOf(product.specifications).category;
    if (family === undefined || families.has(foldChoice(family))) continue;
    families.set(foldChoice(family), { family, product });
  }
  return [...families.values()];
}
