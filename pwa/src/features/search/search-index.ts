import type { Product } from "@chargefront/shared/product";
import MiniSearch from "minisearch";

type SearchText = { id: string; title: string; description: string; specifications: string };

/** Few enough to index between two frames on a slow phone. */
const productsAtOnce = 20;

/** Builds the index that search reads: titles count most, then specifications, then descriptions. In small pieces, so that typing and
 *  scrolling go on meanwhile. */
export async function buildSearchIndex(products: readonly Product[]): Promise<MiniSearch<SearchText>> {
  const index = new MiniSearch<SearchText>({
    fields: ["title", "specifications", "description"],
    searchOptions: {
      boost: { title: 4, specifications: 2 },
      combineWith: "AND",
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  });
  await index.addAllAsync(
    products.map((product) => ({
      id: product._id,
      title: product.title,
      description: product.description,
      specifications: product.specifications.map(({ name, value }) => `${name} ${value}`).join(" "),
    })),
    { chunkSize: productsAtOnce },
  );
  return index;
}

/** Ids of the products that hold every word of the query, best first. */
export function searchProducts(index: MiniSearch<SearchText>, query: string): readonly string[] {
  return index.search(query).map((result) => String(result.id));
}
