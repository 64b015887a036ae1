import type { ProductImport } from "@chargefront/shared/product-import";
import { inFigures } from "../../ui/figures.ts";
import styles from "./import-counts.module.css";

const kinds = [
  { name: "new", label: "New" },
  { name: "changed", label: "Changed" },
  { name: "unchanged", label: "As they are" },
  { name: "wrong", label: "With faults" },
] as const;

/** What becomes of the rows of a file. */
export function ImportCounts({ counts }: { counts: ProductImport["counts"] }) {
  return (
    <dl className={styles.counts}>
      {kinds.map(({ name, label }) => (
        <div key={name} className={styles.count}>
          <dt>{label}</dt>
          <dd>{inFigures(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
