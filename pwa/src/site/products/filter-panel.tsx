import { useId } from "react";
import {
  type Facet,
  type PowerBand,
  type ProductFilter,
  type Sorting,
  sortings,
} from "../../parts/product/product-filter.ts";
import { classes } from "../../ui/classes.ts";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./filter-panel.module.css";
import { productsWords } from "./products-words.ts";

type FilterPanelProps = {
  filter: ProductFilter;
  facets: { power: readonly Facet<PowerBand>[]; connector: readonly Facet[] };
  /** Returns the label of a connector in the page's language. */
  labelOf: (connector: string) => string;
  onChange: (filter: ProductFilter) => void;
};

/** Filters by specification, and the sorting: a column on wide screens, the content of a sheet on a phone. */
export function FilterPanel({ filter, facets, labelOf, onChange }: FilterPanelProps) {
  const sortId = useId();
  const t = useWords(productsWords);
  return (
    <div className={layout.grid6}>
      <div className={layout.grid1}>
        <label className={styles.legend} htmlFor={sortId}>
          {t("sortBy")}
        </label>
        <select
          id={sortId}
          className={styles.select}
          value={filter.sorting}
          onChange={(event) => onChange({ ...filter, sorting: event.target.value as Sorting })}
        >
          {sortings.map((key) => (
            <option key={key} value={key}>
              {t(`sort-${key}`)}
            </option>
          ))}
        </select>
      </div>
      <FacetGroup
        title={t("power")}
        facets={facets.power.map((facet) => ({ ...facet, label: t(`band-${facet.key}`) }))}
        chosen={filter.power}
        onChange={(power) => onChange({ ...filter, power })}
      />
      <FacetGroup
        title={t("connector")}
        facets={facets.connector.map((facet) => ({ ...facet, label: labelOf(facet.key) }))}
        chosen={filter.connector}
        onChange={(connector) => onChange({ ...filter, connector })}
      />
    </div>
  );
}

type FacetGroupProps = {
  title: string;
  facets: readonly (Facet & { label: string })[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function FacetGroup({ title, facets, chosen, onChange }: FacetGroupProps) {
  const t = useWords(productsWords);
  if (facets.length === 0) return null;
  return (
    <fieldset className={layout.grid1}>
      <legend className={styles.legend}>{title}</legend>
      {facets.map(({ key, label, count }) => (
        <label key={key} className={classes(styles.choice, count === 0 && styles.none)}>
          <input
            type="checkbox"
            aria-label={t("choice", { label, n: count })}
            checked={chosen.includes(key)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          />
          {label}
          <span className={styles.count}>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
