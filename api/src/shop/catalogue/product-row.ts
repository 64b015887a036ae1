import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { imagePath, type ProductImage } from "@chargefront/shared/product/image";
import type { Product, Specification } from "@chargefront/shared/product/product";
import type { ProductDocument } from "@chargefront/shared/product/product-document";
import {
  fromProductColumns,
  toProductColumns,
  toProductJson,
  type UncheckedValues,
} from "@chargefront/shared/product/product-fields";
import { naturalKey } from "@chargefront/shared/text/natural-key";
import type { Selectable } from "kysely";
import { searchTextOf } from "../../platform/db/product-search-text.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";
import { toImage, toImageColumns } from "./image-columns.ts";
import type { FurtherPicture } from "./picture-store.ts";

/** A product to insert. */
export type NewProduct = UncheckedValues & {
  readonly id: string;
  readonly image: ProductImage;
  /** The pictures after `image`; an edit without them leaves the present ones. */
  readonly pictures?: readonly FurtherPicture[] | undefined;
  readonly specifications: readonly Specification[];
  readonly createdAt: number;
};

/** The values that an edit may change: all but the time of creation. */
export type ProductEdit = Omit<NewProduct, "createdAt">;

type ProductRow = Selectable<Tables["product"]>;

/** The values of a product that are in tables of their own. */
export type ProductLists = {
  readonly specifications: readonly Specification[] | undefined;
  readonly pictures: readonly FurtherPicture[] | undefined;
  readonly documents: readonly ProductDocument[] | undefined;
};

export function toColumns(product: ProductEdit) {
  return {
    ...toProductColumns(product),
    ...toImageColumns(product.image),
    search_text: searchTextOf(product),
    title_key: naturalKey(product.title),
  };
}

export function toProduct(
  row: ProductRow,
  { specifications = [], pictures = [], documents = [] }: ProductLists,
): Product {
  return {
    _id: row.id,
    ...toProductJson(fromProductColumns(row)),
    imageURL: imagePath(row.image_hash, 560, "webp"),
    image: toImage(row),
    ...(pictures.length > 0 && {
      pictures: pictures.map(({ image, alt }) => ({ url: imagePath(image.hash, 560, "webp"), alt, image })),
    }),
    ...(documents.length > 0 && { documents }),
    // fromEntries creates own properties whatever their names. docs/security.md#T32.
    customFields: Object.fromEntries(specifications.map(({ name, value }) => [name, value])),
    specifications: specifications.map(({ name, value }) => ({ name, value })),
    revision: row.revision,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export function toAdminProduct(row: ProductRow, lists: ProductLists): AdminProduct {
  return { ...toProduct(row, lists), state: stateOf(row) };
}

function stateOf({ deleted_at, hidden_at }: ProductRow): AdminProduct["state"] {
  if (deleted_at !== null) return "deleted";
  return hidden_at === null ? "on-sale" : "hidden";
}
