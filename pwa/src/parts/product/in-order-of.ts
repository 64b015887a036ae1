import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";

/** Returns the products with these ids, in the order of the ids. */
export function inOrderOf(ids: readonly string[], products: readonly LocalizedProduct[]): readonly LocalizedProduct[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
