import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Found } from "./search-products.ts";

let indexed: { products: readonly LocalizedProduct[]; search: Promise<(query: string) => Found> } | undefined;

/** Query that searches on the device. The search code is loaded with the first search, not with the page. */
export function searchQuery(products: readonly LocalizedProduct[], query: string) {
  return queryOptions({
    queryKey: ["search", query, products.length, newestRevision(products)],
    queryFn: async () => (await indexOf(products))(query),
    enabled: query !== "" && products.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    networkMode: "always",
  });
}

/** Returns the search function of these products, and caches the last one; calling it ahead makes the first search
 *  fast. */
export function indexOf(products: readonly LocalizedProduct[]) {
  if (indexed?.products !== products) {
    const search = import("./search-products.ts").then(async ({ buildSearchIndex, searchProducts }) => {
      const index = await buildSearchIndex(products);
      return (query: string) => searchProducts(index, query);
    });
    // If the chunk could not be fetched, the next query tries again.
    search.catch(() => {
      indexed = undefined;
    });
    indexed = { products, search };
  }
  return indexed.search;
}

function newestRevision(products: readonly LocalizedProduct[]): number {
  return products.reduce((newest, product) => Math.max(newest, product.revision), 0);
}
