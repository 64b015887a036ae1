import type { ProductListState, ProductSort } from "@chargefront/shared/product/admin-product";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

/** The search, filters, sorting and page of the list of products. */
export type ProductListing = {
  readonly q: string;
  readonly category: string;
  readonly state: ProductListState | "";
  readonly sort: ProductSort;
  readonly direction: "ascending" | "descending";
  readonly page: number;
};

export const productsOnPage = 50;

export function adminProductsQuery({ q, category, state, sort, direction, page }: ProductListing) {
  const query = {
    ...(q !== "" && { q }),
    ...(category !== "" && { category }),
    ...(state !== "" && { state }),
    sort,
    direction,
    page: String(page),
    limit: String(productsOnPage),
  };
  return queryOptions({
    queryKey: ["admin", "products", query],
    queryFn: () => asAdmin(async () => (await api.admin.products.$get({ query })).json()),
    staleTime: 0,
    // The previous rows stay until the next ones arrive.
    placeholderData: keepPreviousData,
  });
}

/** Query for one product, including hidden ones. Never cached: an edit must start from the server's current version. */
export function adminProductQuery(id: string) {
  return queryOptions({
    queryKey: ["admin", "products", "one", id],
    queryFn: () => asAdmin(async () => (await api.admin.products[":id"].$get({ param: { id } })).json()),
    staleTime: 0,
    gcTime: 0,
    // The input is based on the first answer; saving reports any newer version.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function specificationNamesQuery() {
  return queryOptions({
    queryKey: ["admin", "specification-names"],
    queryFn: () => asAdmin(async () => (await api.admin["specification-names"].$get()).json()),
  });
}
