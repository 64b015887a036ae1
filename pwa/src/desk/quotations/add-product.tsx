import { formatRupees } from "@chargefront/shared/money/money";
import type { Product } from "@chargefront/shared/product/product";
import { type KeyboardEvent, useState } from "react";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { loadFold } from "../../ui/load-later.ts";
import styles from "./quotation.module.css";

const mostShown = 6;

type AddProductProps = {
  products: readonly Product[];
  error: string | undefined;
  onAdd: (product: Product) => void;
};

/** Field that searches the catalogue; a result, or Enter for the first one, adds the product. */
export function AddProduct({ products, error, onAdd }: AddProductProps) {
  const [sought, setSought] = useState("");
  const [fold, setFold] = useState(() => (text: string) => text.toLowerCase());
  const words = fold(sought).split(/\s+/).filter(Boolean);
  const fitting = products.filter(({ title }) => words.every((word) => fold(title).includes(word)));
  const found = words.length === 0 ? [] : fitting.slice(0, mostShown);

  function search(typed: string) {
    setSought(typed);
    void loadFold().then(
      (loaded) => setFold(() => loaded.foldSearched),
      () => undefined,
    );
  }

  function add(product: Product | undefined) {
    if (!product) return;
    onAdd(product);
    setSought("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") setSought("");
    if (event.key !== "Enter") return;
    event.preventDefault();
    add(found[0]);
  }

  return (
    <div className={layout.grid2}>
      <Field
        label="Add a product"
        placeholder="Search the catalogue"
        type="search"
        autoComplete="off"
        optional="unsaid"
        value={sought}
        error={error}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {words.length > 0 && found.length === 0 && <p role="status">No product matches “{sought.trim()}”.</p>}
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
