import { formatRupees } from "@chargefront/shared/money/money";
import { paths, pathTo } from "@chargefront/shared/paths";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { firstOfFamilies } from "../../parts/product/first-of-families.ts";
import { inOrderOf } from "../../parts/product/in-order-of.ts";
import { termIn, titleIn } from "../../parts/product/localized.ts";
import { ProductPicture } from "../../parts/product/product-picture.tsx";
import { indexOf, searchQuery } from "../../parts/search/search-queries.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./search-suggestions.module.css";
import { searchWords } from "./search-words.ts";

const noProducts: readonly never[] = [];
const mostProducts = 6;
const mostFamilies = 3;
/** More of a large catalogue would delay the next letter. */
const mostCompared = 50;

type SearchSuggestionsProps = {
  /** Empty while nothing is to be suggested. */
  query: string;
  listId: string;
  /** Position of the option that the arrow keys have chosen; -1 for none. */
  chosen: number;
  /** Called with the number of options. */
  onCount: (count: number) => void;
  onOpen: (path: string) => void;
};

/** Lists the products that match what is typed, best first, then their families. */
export function SearchSuggestions({ query, listId, chosen, onCount, onOpen }: SearchSuggestionsProps) {
  const t = useWords(searchWords);
  const suggestions = useSuggestions(query);
  const count = suggestions.length;
  useEffect(() => onCount(count), [onCount, count]);
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, chosen]);

  return (
    <div id={listId} role="listbox" aria-label={t("suggestions")} className={styles.suggestions} hidden={count === 0}>
      {suggestions.map(({ path, content }, at) => (
        // Pressing a suggestion must not take the focus from the box: its blur closes the list.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box chooses by arrow and Enter
        // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option
        <div
          key={path}
          id={`${listId}-${at}`}
          role="option"
          aria-selected={at === chosen}
          className={styles.suggestion}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(path)}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

type Suggestion = { readonly path: string; readonly content: ReactNode };

function useSuggestions(query: string): readonly Suggestion[] {
  const t = useWords(searchWords);
  const language = useLanguage();
  const client = useQueryClient();
  const { data: products = noProducts } = useQuery(productsQuery(language));
  // The index is built before the first letter is typed.
  useEffect(() => {
    if (products.length > 0) void indexOf(client, products, language).catch(() => undefined);
  }, [client, products, language]);
  const found = useQuery(searchQuery(products, language, query)).data;
  if (query === "" || found === undefined) return [];
  const inOrder = inOrderOf([...found.exact, ...found.closest], products);
  return [
    ...inOrder.slice(0, mostProducts).map((product) => ({
      path: pathTo("product", product._id),
      content: (
        <>
          <ProductPicture image={product.image} alt="" sizes="48px" />
          <span lang={titleIn(product).lang}>{titleIn(product).text}</span>
          <span className={styles.price}>{formatRupees(product.price)}</span>
        </>
      ),
    })),
    ...firstOfFamilies(inOrder.slice(0, mostCompared))
      .slice(0, mostFamilies)
      .map(({ family, product }) => ({
        path: `${paths.products}?${new URLSearchParams({ category: family })}`,
        content: <span className={styles.family}>{t("family", { family: termIn(product, family).text })}</span>,
      })),
  ];
}
