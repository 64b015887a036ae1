import type { SearchWord } from "@chargefront/shared/page/search-word";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Language } from "@chargefront/shared/text/language";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { pageQuery } from "../page/page-queries.ts";
import type { Found } from "./search-products.ts";

type Indexed = {
  readonly products: readonly LocalizedProduct[];
  readonly words: readonly SearchWord[];
  readonly search: Promise<(query: string) => Found>;
};

let indexed: Indexed | undefined;

/** Query that searches on the device. The search code is loaded with the first search, not with the page. */
export function searchQuery(products: readonly LocalizedProduct[], language: Language, query: string) {
  return queryOptions({
    queryKey: ["search", language, query, products.length, newestRevision(products)],
    queryFn: async ({ client }) => (await indexOf(client, products, language))(query),
    enabled: query !== "" && products.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Returns the search function of these products and the shop's search words, and caches the last one; calling it ahead
 *  makes the first search fast. */
export async function indexOf(client: QueryClient, products: readonly LocalizedProduct[], language: Language) {
  const words = await readSearchWords(client, language);
  if (indexed?.products !== products || indexed.words !== words) {
    const search = import("./search-products.ts").then(async ({ buildSearchIndex, searchProducts }) => {
      const index = await buildSearchIndex(products, words);
      return (query: string) => searchProducts(index, query);
    });
    // If the chunk could not be fetched, the next query tries again.
    search.catch(() => {
      indexed = undefined;
    });
    indexed = { products, words, search };
  }
  return indexed.search;
}

const noWords: readonly never[] = [];

/** Reads the shop's search words; none where they could not be loaded: the search then knows the products' own words. */
async function readSearchWords(client: QueryClient, language: Language): Promise<readonly SearchWord[]> {
  try {
    return (await client.fetchQuery(pageQuery("search", language))).content.words;
  } catch {
    return noWords;
  }
}

function newestRevision(products: readonly LocalizedProduct[]): number {
  return products.reduce((newest, product) => Math.max(newest, product.revision), 0);
}
