import styles from "./category-chips.module.css";
import type { Facet } from "./product-filter.ts";

type CategoryChipsProps = {
  facets: readonly Facet[];
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
};

/** The product families in one row; it scrolls sideways where it does not fit. */
export function CategoryChips({ facets, chosen, onChoose }: CategoryChipsProps) {
  return (
    <fieldset className={styles.chips} aria-label="Product family">
      <button
        type="button"
        className={styles.chip}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        All
      </button>
      {facets.map(({ key, label }) => (
        <button
          type="button"
          key={key}
          className={styles.chip}
          aria-pressed={chosen === key}
          onClick={() => onChoose(key)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
