import type { Specification } from "@chargefront/shared/product/product";
import styles from "./specification-grid.module.css";

export function SpecificationGrid({ specifications }: { specifications: readonly Specification[] }) {
  return (
    <dl className={styles.grid}>
      {specifications.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
