import { inFigures } from "../../ui/figures.ts";
import styles from "./count-cards.module.css";
import type { Counts } from "./counts-query.ts";

const cards = [
  { name: "products", label: "Total Products" },
  { name: "enquiries", label: "Total Enquiries" },
  { name: "orders", label: "Orders" },
] as const;

/** The three counts of the dashboard. docs/product/specification.md#2-screens-and-routes. */
export function CountCards({ counts }: { counts: Counts | undefined }) {
  return (
    <dl className={styles.cards} aria-busy={counts === undefined}>
      {cards.map(({ name, label }) => (
        <div key={name} className={styles.card}>
          <dt>{label}</dt>
          <dd>{counts ? inFigures(counts[name]) : ""}</dd>
        </div>
      ))}
    </dl>
  );
}
