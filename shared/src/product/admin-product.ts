import type { Product } from "./product.ts";

/** On sale: everybody sees it. Hidden: only admins do, it can be shown again. Deleted: only its tombstone is left, it
 *  can be restored. */
export const productStates = ["on-sale", "hidden", "deleted"] as const;
export type ProductState = (typeof productStates)[number];

/** A product as the admin desk reads it. */
export type AdminProduct = Product & { readonly state: ProductState };

/** Narrows the admin's list. `without-gst`: products that are not deleted and lack an HSN code or a GST
 *  rate, so that they cannot be quoted or invoiced. */
export const productListStates = [...productStates, "without-gst"] as const;
export type ProductListState = (typeof productListStates)[number];

/** The sort keys of the admin's list. */
export const productSorts = ["created", "updated", "title", "price", "rating"] as const;
export type ProductSort = (typeof productSorts)[number];

/** One page of the admin's list; `total` counts what the filters leave. */
export type AdminProductPage = { readonly products: readonly AdminProduct[]; readonly total: number };

/** A name that earlier products gave a custom field, the commonest first, with its commonest values. */
export type SpecificationName = { readonly name: string; readonly values: readonly string[] };
