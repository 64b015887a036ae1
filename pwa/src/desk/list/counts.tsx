import { inFigures } from "../../ui/figures.ts";
import styles from "./counts.module.css";

type CountsProps = { counts: readonly { readonly label: string; readonly count: number }[] };

/** Shows counts in large figures, each above its label. */
export function Counts({ counts }: CountsProps) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count }) => (
        <div key={label} className={styles.count}>
          <dt>{label}</dt>
          <dd>{inFigures(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
