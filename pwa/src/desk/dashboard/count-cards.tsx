import type { Counts } from "./counts-query.ts";
import { inFigures } from "../../ui/figures.ts";
import styles from "./count-cards.module.css";

const cards = [
  { name: "products", label: "Total Products" },
  { name: "enquiries", label: "Total Enquiries" },
  { name: "orders", label: "Orders" },
] as const;

/** The three counts of the dashboard. Specification 2. */
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
