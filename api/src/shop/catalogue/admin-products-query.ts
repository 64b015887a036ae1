import { productListStates, productSorts } from "@chargefront/shared/product/admin-product";
import { z } from "@chargefront/shared/zod";
import { listLimit, pageNumber } from "../../platform/http/paging.ts";

/** The query parameters of the admin's list of products. */
export const adminProductsQuery = z.strictObject({
  q: z.string().max(200, { error: "q is too long." }).default(""),
  category: z.string().max(200, { error: "category is too long." }).optional(),
  state: z.enum(productListStates, { error: `state must be one of ${productListStates.join(", ")}.` }).optional(),
  sort: z.enum(productSorts, { error: `sort must be one of ${productSorts.join(", ")}.` }).default("created"),
  direction: z
    .enum(["ascending", "descending"], { error: "direction must be ascending or descending." })
    .default("descending"),
  page: pageNumber,
  limit: listLimit(50),
});

export type AdminProductsQuery = z.output<typeof adminProductsQuery>;
