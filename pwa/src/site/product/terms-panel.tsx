import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Specification } from "@chargefront/shared/product/product";
import { SpecificationGrid } from "./specification-grid.tsx";
import styles from "./terms-panel.module.css";

type TermsPanelProps = { of: LocalizedProduct; terms: readonly Specification[] };

/** Shows when the product arrives, who installs it and how long it is covered. */
export function TermsPanel({ of, terms }: TermsPanelProps) {
  if (terms.length === 0) return null;
  return (
    <div className={styles.panel}>
      <SpecificationGrid of={of} rows={terms} />
    </div>
  );
}
