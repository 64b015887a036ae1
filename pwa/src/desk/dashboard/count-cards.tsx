import { inFigures } from "../../ui/figures.ts";
import styles from "./count-cards.module.css";
import type { Count } from "./counts-query.ts";

/** Shows the counts that the role may read: for an owner the three of
 *  docs/product/specification.md#2-screens-and-routes. */
export function CountCards({
  names,
  counts,
}: {
  names: readonly Count["name"][];
  counts: readonly Count[] | undefined;
}) {
  return (
    <dl className={styles.cards} aria-busy={counts === undefined}>
      {names.map((name) => (
        <div key={name} className={styles.card}>
          <dt>{labels[name]}</dt>
          <dd>{counts?.flatMap((one) => (one.name === name ? inFigures(one.count) : []))}</dd>
        </div>
      ))}
    </dl>
  );
}

const labels = {
  products: "Total Products",
  enquiries: "Total Enquiries",
  orders: "Orders",
} as const satisfies Record<Count["name"], string>;
