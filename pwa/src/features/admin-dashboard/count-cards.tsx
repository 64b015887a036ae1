import type { Counts } from "../../data/counts-query.ts";
import styles from "./count-cards.module.css";

const cards = [
  { name: "products", label: "Total Products" },
  { name: "enquiries", label: "Total Enquiries" },
  { name: "orders", label: "Orders" },
] as const;

const format = new Intl.NumberFormat("en-IN");

/** The three counts of the dashboard. Specification 2. */
export function CountCards({ counts }: { counts: Counts | undefined }) {
  return (
    <dl className={styles.cards} aria-busy={counts === undefined}>
      {cards.map(({ name, label }) => (
        <div key={name} className={styles.card}>
          <dt>{label}</dt>
          <dd>{counts ? format.format(counts[name]) : ""}</dd>
        </div>
      ))}
    </dl>
  );
}
