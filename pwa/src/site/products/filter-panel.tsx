import { useId } from "react";
import { type Facet, type ProductFilter, type Sorting, sortings } from "../../parts/product/product-filter.ts";
import { classes } from "../../ui/classes.ts";
import styles from "./filter-panel.module.css";

type FilterPanelProps = {
  filter: ProductFilter;
  facets: { power: readonly Facet[]; connector: readonly Facet[] };
  onChange: (filter: ProductFilter) => void;
};

/** The filters by specification and the sorting: a column on a desk, the inside of a sheet on a phone. */
export function FilterPanel({ filter, facets, onChange }: FilterPanelProps) {
  const sortId = useId();
  return (
    <div className={styles.panel}>
      <div className={styles.group}>
        <label className={styles.legend} htmlFor={sortId}>
          Sort by
        </label>
        <select
          id={sortId}
          className={styles.select}
          value={filter.sorting}
          onChange={(event) => onChange({ ...filter, sorting: event.target.value as Sorting })}
        >
          {Object.entries(sortings).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <FacetGroup
        title="Power"
        facets={facets.power}
        chosen={filter.power}
        onChange={(power) => onChange({ ...filter, power })}
      />
      <FacetGroup
        title="Connector"
        facets={facets.connector}
        chosen={filter.connector}
        onChange={(connector) => onChange({ ...filter, connector })}
      />
    </div>
  );
}

type FacetGroupProps = {
  title: string;
  facets: readonly Facet[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function FacetGroup({ title, facets, chosen, onChange }: FacetGroupProps) {
  if (facets.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {facets.map(({ key, label, count }) => (
        <label key={key} className={classes(styles.choice, count === 0 && styles.none)}>
          <input
            type="checkbox"
            aria-label={`${label}, ${count} ${count === 1 ? "product" : "products"}`}
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
