import type { Specification } from "@chargefront/shared/product/product";
import { productFieldList } from "@chargefront/shared/product/product-fields";
import type { NewProduct } from "./product-row.ts";

type Content = Omit<NewProduct, "id" | "createdAt" | "image"> & { readonly image: { readonly hash: string } };

/** Returns whether two products have the same values, specifications and picture. */
export function isSameContent(one: Content, other: Content): boolean {
  return (
    productFieldList.every(([key]) => one[key] === other[key]) &&
    one.image.hash === other.image.hash &&
    isSameList(one.specifications, other.specifications)
  );
}

function isSameList(one: readonly Specification[], other: readonly Specification[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, value }, at) => name === other[at]?.name && value === other[at]?.value)
  );
}
