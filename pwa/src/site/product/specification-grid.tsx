import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Specification } from "@chargefront/shared/product/product";
import { termIn } from "../../parts/product/localized.ts";
import styles from "./specification-grid.module.css";

type SpecificationGridProps = { of: LocalizedProduct; rows: readonly Specification[] };

/** Lists names with their values, side by side. */
export function SpecificationGrid({ of, rows }: SpecificationGridProps) {
  return (
    <dl className={styles.grid}>
      {rows.map(({ name, value }) => {
        const term = termIn(of, name);
        const said = termIn(of, value);
        return (
          <div key={name} className={styles.row}>
            <dt lang={term.lang}>{term.text}</dt>
            <dd lang={said.lang}>{said.text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
