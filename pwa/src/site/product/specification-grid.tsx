import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { termIn } from "../../parts/product/localized.ts";
import styles from "./specification-grid.module.css";

export function SpecificationGrid({ of }: { of: LocalizedProduct }) {
  return (
    <dl className={styles.grid}>
      {of.specifications.map(({ name, value }) => {
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
