import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { imagePath, type ProductImage } from "@chargefront/shared/product/image";
import type { Product, Specification } from "@chargefront/shared/product/product";
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

/** A product to insert. */
export type NewProduct = UncheckedValues & {
  readonly id: string;
  readonly image: ProductImage;
  readonly specifications: readonly Specification[];
  readonly createdAt: number;
};

/** The values that an edit may change: all but the time of creation. */
export type ProductEdit = Omit<NewProduct, "createdAt">;

type ProductRow = Selectable<Tables["product"]>;
type ImageColumns = Pick<ProductRow, "image_hash" | "image_width" | "image_height" | "image_color">;

export function toColumns(product: ProductEdit) {
  const { image } = product;
  return {
    ...toProductColumns(product),
    image_hash: image.hash,
    image_width: image.width,
    image_height: image.height,
    image_color: image.color,
    search_text: searchTextOf(product),
    title_key: naturalKey(product.title),
  };
}

export function toProduct(row: ProductRow, specifications: readonly Specification[]): Product {
  return {
    _id: row.id,
    ...toProductJson(fromProductColumns(row)),
    imageURL: imagePath(row.image_hash, 560, "webp"),
    image: toImage(row),
    // fromEntries creates own properties whatever their names. docs/security.md#T32.
    customFields: Object.fromEntries(specifications.map(({ name, value }) => [name, value])),
    specifications: specifications.map(({ name, value }) => ({ name, value })),
    revision: row.revision,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export function toImage(row: ImageColumns): ProductImage {
  return { hash: row.image_hash, width: row.image_width, height: row.image_height, color: row.image_color };
}

export function toAdminProduct(row: ProductRow, specifications: readonly Specification[]): AdminProduct {
  return { ...toProduct(row, specifications), state: stateOf(row) };
}

function stateOf({ deleted_at, hidden_at }: ProductRow): AdminProduct["state"] {
  if (deleted_at !== null) return "deleted";
  return hidden_at === null ? "on-sale" : "hidden";
}
