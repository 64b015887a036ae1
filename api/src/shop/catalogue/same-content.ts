import type { Specification } from "@chargefront/shared/product/product";
import { productFieldList } from "@chargefront/shared/product/product-fields";
import type { NewProduct } from "./product-row.ts";

type Content = Omit<NewProduct, "id" | "createdAt" | "image"> & { readonly image: { readonly hash: string } };

type Texts = Pick<Content, "title" | "description" | "specifications">;

/** Returns whether a product has these values, specifications and pictures. Further pictures that are not
 *  given are not compared. */
export function isSameContent(one: Content, other: Content): boolean {
  return (
    productFieldList.every(([key]) => one[key] === other[key]) &&
    one.image.hash === other.image.hash &&
    isSamePictures(one.pictures, other.pictures) &&
    isSameList(one.specifications, other.specifications)
  );
}

/** Returns whether the further pictures are the same in the same order, or not given. */
export function isSamePictures(one: Content["pictures"], other: Content["pictures"]): boolean {
  if (!one || !other) return true;
  return (
    one.length === other.length &&
    one.every(({ image, alt }, at) => image.hash === other[at]?.image.hash && alt === other[at]?.alt)
  );
}

/** Returns whether the title, the description and the specifications are the same. */
export function hasSameTexts(one: Texts, other: Texts): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    isSameList(one.specifications, other.specifications)
  );
}

function isSameList(one: readonly Specification[], other: readonly Specification[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, value }, at) => name === other[at]?.name && value === other[at]?.value)
  );
}
