import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import type { ChosenProduct } from "../../device/outbox/outbox-row.ts";
import { FieldError } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { useRelease } from "../../ui/use-release.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { inOrderOf } from "../product/in-order-of.ts";
import { titleIn } from "../product/localized.ts";
import { searchQuery } from "../search/search-queries.ts";
import styles from "./product-picker.module.css";
import { pickerWords } from "./product-picker-words.ts";

type ProductPickerProps = {
  products: readonly LocalizedProduct[];
  /** In the order they were ticked. */
  chosen: readonly ChosenProduct[];
  /** Products that were ticked and have since left the catalogue. */
  gone: readonly ChosenProduct[];
  /** Ids of chosen products that are listed above the form, and therefore not below the drop-down. */
  listedAbove: readonly string[];
  onChange: (chosen: readonly ChosenProduct[]) => void;
  error: string | undefined;
};

/** Drop-down of checkboxes with the shop's search inside; ticked products are listed below it as chips.
 *  docs/product/specification.md#contact-page. */
export function ProductPicker({ products, chosen, gone, listedAbove, onChange, error }: ProductPickerProps) {
  const t = useWords(pickerWords);
  const [isOpen, setIsOpen] = useState(false);
  const [sought, setSought] = useState("");
  const toggle = useRef<HTMLButtonElement>(null);
  const whenReleased = useRelease();
  const id = useId();
  const chips = chosen.filter((product) => !listedAbove.includes(product.id));
  const query = sought.trim();
  const found = useQuery(searchQuery(products, useLanguage(), query)).data;
  const listed =
    query !== "" && found
      ? inOrderOf(found.exact.length > 0 ? found.exact : found.closest, products)
      : products.filter((product) => namesOf(product).includes(query.toLowerCase()));

  /** A chosen product carries its English title, which is sent; this returns the title in the page's language. */
  function shownTitle({ id, title }: ChosenProduct): string {
    const product = products.find(({ _id }) => _id === id);
    return product ? titleIn(product).text : title;
  }

  /** Removes a chip; the focus, which was on it, moves to the button that opens the list. */
  function remove(product: ChosenProduct) {
    set(product, false);
    toggle.current?.focus();
  }

  function set(product: ChosenProduct, isTicked: boolean) {
    const others = chosen.filter(({ id }) => id !== product.id);
    onChange(isTicked ? [...others, product] : others);
  }

  function count(product: ChosenProduct, quantity: number) {
    onChange(chosen.map((one) => (one.id === product.id ? { ...one, quantity } : one)));
  }

  /** Closes the list when the focus moves elsewhere. A tap on something that takes no focus leaves it open. */
  async function onLeave(event: FocusEvent) {
    const picker = event.currentTarget;
    const next = event.relatedTarget;
    if (!(next instanceof Node) || picker.contains(next)) return;
    // Closing the list moves what is below it: wait while a button there is being pressed.
    await whenReleased();
    if (!picker.contains(document.activeElement)) setIsOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter in the search must not send the form.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    toggle.current?.focus();
  }

  return (
    <fieldset
      className={layout.grid2}
      aria-labelledby={`${id}-label`}
      onBlur={(event) => void onLeave(event)}
      onKeyDown={onKeyDown}
    >
      <span className={styles.label} id={`${id}-label`}>
        {t("products")}
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
        <span id={`${id}-toggle`}>{chosen.length === 0 ? t("select") : t("selected", { n: chosen.length })}</span>
        <ChevronDown aria-hidden size={20} />
      </button>
      <div id={`${id}-list`} className={styles.list} hidden={!isOpen}>
        <input
          className={styles.search}
          type="search"
          placeholder={t("find")}
          aria-label={t("find")}
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <div className={styles.choices}>
          {listed.map((product) => (
            <label key={product._id} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.some((one) => one.id === product._id)}
                onChange={(event) => set({ id: product._id, title: product.title, quantity: 1 }, event.target.checked)}
              />
              <span lang={titleIn(product).lang}>{titleIn(product).text}</span>
            </label>
          ))}
          {listed.length === 0 && <p className={styles.none}>{t("none")}</p>}
        </div>
      </div>
      {chips.length > 0 && (
        <ul className={layout.tightRow} aria-label={t("chosen")}>
          {chips.map((product) => (
            <li key={product.id} className={styles.chosen}>
              <button
                type="button"
                className={layout.chip}
                aria-label={t("remove", { title: shownTitle(product) })}
                onClick={() => remove(product)}
              >
                {shownTitle(product)}
                <X aria-hidden size={16} />
              </button>
              <QuantityStepper
                of={shownTitle(product)}
                quantity={product.quantity ?? 1}
                onChange={(quantity) => count(product, quantity)}
              />
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <Notice tone="attention">
          {t("gone", { n: gone.length, names: gone.map(({ title }) => title || t("asked")).join(", ") })}
        </Notice>
      )}
      <FieldError id={`${id}-error`} sentence={error} />
    </fieldset>
  );
}

/** Returns the product's title in English and in the page's language, in small letters. They are searched where the
 *  shop's search is not loaded. */
function namesOf(product: LocalizedProduct): string {
  return `${product.title} ${titleIn(product).text}`.toLowerCase();
}
