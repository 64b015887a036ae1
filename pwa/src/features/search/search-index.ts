import type { Product } from "@chargefront/shared/product";
import MiniSearch from "minisearch";

type SearchText = { id: string; title: string; description: string; specifications: string };

/** Builds the index that search reads: titles count most, then specifications, then descriptions. */
export function buildSearchIndex(products: readonly Product[]): MiniSearch<SearchText> {
  const index = new MiniSearch<SearchText>({
    fields: ["title", "specifications", "description"],
    searchOptions: {
      boost: { title: 4, specifications: 2 },
      combineWith: "AND",
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  });
  index.addAll(
    products.map((product) => ({
      id: product._id,
      title: product.title,
      description: product.description,
      specifications: product.specifications.map(({ name, value }) => `${name} ${value}`).join(" "),
    })),
  );
  return index;
}

/** Ids of the products that hold every word of the query, best first. */
export function searchProducts(index: MiniSearch<SearchText>, query: string): readonly string[] {
  return index.search(query).map((result) => String(result.id));
}
