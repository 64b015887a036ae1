import type { Product } from "@chargefront/shared/product";
import { ChevronDown, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { FieldError } from "../../ui/field.tsx";
import styles from "./product-picker.module.css";

type ProductPickerProps = {
  products: readonly Product[];
  /** Ids in the order they were ticked. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
};

/** A drop-down of checkboxes with a search inside it; what is ticked stands below as chips. Specification 2, Contact page. */
export function ProductPicker({ products, chosen, onChange, error }: ProductPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [sought, setSought] = useState("");
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const listed = products.filter((product) => product.title.toLowerCase().includes(sought.trim().toLowerCase()));
  const ticked = chosen.flatMap((one) => products.find((product) => product._id === one) ?? []);

  /** The chip that had the focus goes; what it belonged to takes the focus. */
  function remove(product: Product) {
    set(product, false);
    toggle.current?.focus();
  }

  function set(product: Product, isTicked: boolean) {
    const others = chosen.filter((one) => one !== product._id);
    onChange(isTicked ? [...others, product._id] : others);
  }

  /** The focus went elsewhere: the list closes. A tap on what takes no focus leaves it open. */
  function onLeave(event: FocusEvent) {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next)) setIsOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter in the search must not send the form.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    toggle.current?.focus();
  }

  return (
    <fieldset className={styles.picker} aria-labelledby={`${id}-label`} onBlur={onLeave} onKeyDown={onKeyDown}>
      <span className={styles.label} id={`${id}-label`}>
        Products
      </span>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        data-field="productIds"
        data-invalid={error !== undefined}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-labelledby={`${id}-label ${id}-toggle`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span id={`${id}-toggle`}>{ticked.length === 0 ? "Select products" : `${ticked.length} selected`}</span>
        <ChevronDown aria-hidden size={20} />
      </button>
      <div id={`${id}-list`} className={styles.list} hidden={!isOpen}>
        <input
          className={styles.search}
          type="search"
          placeholder="Find a product"
          aria-label="Find a product"
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <div className={styles.choices}>
          {listed.map((product) => (
            <label key={product._id} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(product._id)}
                onChange={(event) => set(product, event.target.checked)}
              />
              {product.title}
            </label>
          ))}
          {listed.length === 0 && <p className={styles.none}>No product has these words in its name.</p>}
        </div>
      </div>
      {ticked.length > 0 && (
        <ul className={styles.chips} aria-label="Selected products">
          {ticked.map((product) => (
            <li key={product._id}>
              <button
                type="button"
                className={styles.chip}
                aria-label={`Remove ${product.title}`}
                onClick={() => remove(product)}
              >
                {product.title}
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldError id={`${id}-error`} sentence={error} />
    </fieldset>
  );
}
