import type { ProductImport } from "@chargefront/shared/product/product-import";
import { inFigures } from "../../ui/figures.ts";
import styles from "./import-counts.module.css";

const kinds = [
  { name: "new", label: "New" },
  { name: "changed", label: "Changed" },
  { name: "restored", label: "Restored" },
  { name: "unchanged", label: "Unchanged" },
  { name: "wrong", label: "With errors" },
] as const;

/** Shows how many rows of a file are new, changed, unchanged or wrong. Restored products are rare, and counted only
 *  if there are any. */
export function ImportCounts({ counts }: { counts: ProductImport["counts"] }) {
  const shown = kinds.filter(({ name }) => name !== "restored" || counts.restored > 0);
  return (
    <dl className={styles.counts}>
      {shown.map(({ name, label }) => (
        <div key={name} className={styles.count}>
          <dt>{label}</dt>
          <dd>{inFigures(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
