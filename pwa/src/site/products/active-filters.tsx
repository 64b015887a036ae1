import { X } from "lucide-react";
import type { MouseEvent } from "react";
import type { Facet, PowerBand, ProductFilter } from "../../parts/product/product-filter.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./active-filters.module.css";
import { productsWords } from "./products-words.ts";

type ActiveFiltersProps = {
  filter: ProductFilter;
  bands: readonly Facet<PowerBand>[];
  /** Returns the label of a connector in the page's language. */
  labelOf: (connector: string) => string;
  onChange: (filter: ProductFilter) => void;
};

/** The filters that are set, each as a chip that removes it. The family is chosen in its own row. */
export function ActiveFilters({ filter, bands, labelOf, onChange }: ActiveFiltersProps) {
  const t = useWords(productsWords);
  const without = (chosen: readonly string[], key: string) => chosen.filter((one) => one !== key);
  const set = [
    ...bands
      .filter(({ key }) => filter.power.includes(key))
      .map(({ key }) => ({
        key: `power ${key}`,
        label: t(`band-${key}`),
        rest: { ...filter, power: without(filter.power, key) },
      })),
    ...filter.connector.map((key) => ({
      key: `connector ${key}`,
      label: labelOf(key),
      rest: { ...filter, connector: without(filter.connector, key) },
    })),
  ];
  if (set.length === 0) return null;

  function remove({ currentTarget }: MouseEvent<HTMLElement>, rest: ProductFilter) {
    // The pressed button goes with its chip.
    const item = currentTarget.closest("li");
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("button");
    (next ?? document.getElementById("main"))?.focus({ preventScroll: true });
    onChange(rest);
  }

  return (
    <ul className={styles.filters} aria-label={t("active")}>
      {set.map(({ key, label, rest }) => (
        <li key={key}>
          <button
            type="button"
            className={layout.chip}
            aria-label={t("removeFilter", { label })}
            onClick={(event) => remove(event, rest)}
          >
            {label}
            <X aria-hidden size={16} />
          </button>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Button variant="quiet" onClick={(event) => remove(event, { ...filter, power: [], connector: [] })}>
            {t("clearAll")}
          </Button>
        </li>
      )}
    </ul>
  );
}
