import { formatRupees } from "@chargefront/shared/money/money";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { inOrderOf } from "../../parts/product/in-order-of.ts";
import type { Found } from "../../parts/search/search-products.ts";
import { searchQuery } from "../../parts/search/search-queries.ts";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import styles from "./quotation.module.css";

const mostShown = 6;

type AddProductProps = {
  field: RefObject<HTMLInputElement | null>;
  products: readonly LocalizedProduct[];
  error: string | undefined;
  onAdd: (product: LocalizedProduct) => void;
};

/** Field that searches the catalogue as customers do; a result, or Enter for the first one, adds the product. */
export function AddProduct({ field, products, error, onAdd }: AddProductProps) {
  const client = useQueryClient();
  const [sought, setSought] = useState("");
  const query = sought.trim();
  const search = searchQuery(products, "en", query);
  const { data: answer, isPlaceholderData, isError } = useQuery(search);
  const isAdding = useRef(false);
  const found = query === "" || !answer ? [] : shownOf(answer, products);

  function add(product: LocalizedProduct | undefined) {
    if (!product) return;
    onAdd(product);
    setSought("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") setSought("");
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (query === "" || products.length === 0 || isAdding.current) return;
    isAdding.current = true;
    // The list may be that of the letters before.
    void client
      .ensureQueryData(search)
      .then(
        (result) => add(shownOf(result, products)[0]),
        () => undefined,
      )
      .finally(() => {
        isAdding.current = false;
      });
  }

  return (
    <div className={layout.grid2}>
      <Field
        ref={field}
        label="Add a product"
        placeholder="Search the catalogue"
        type="search"
        autoComplete="off"
        optional="unsaid"
        value={sought}
        error={error}
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== "" && isError && <p role="status">The search could not be loaded. Check your connection.</p>}
      {query !== "" && answer && !isPlaceholderData && found.length === 0 && (
        <p role="status">No product matches “{query}”.</p>
      )}
      {found.length > 0 && (
        <ul className={layout.panel} aria-label="Products found">
          {found.map((product) => (
            <li key={product._id}>
              <button type="button" className={styles.found} onClick={() => add(product)}>
                <span>{product.title}</span>
                <span className={styles.figure}>{formatRupees(product.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The products with all words, or those nearest to them. */
function shownOf({ exact, closest }: Found, products: readonly LocalizedProduct[]): readonly LocalizedProduct[] {
  return inOrderOf(exact.length > 0 ? exact : closest, products).slice(0, mostShown);
}
