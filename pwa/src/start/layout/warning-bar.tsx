import { TriangleAlert } from "lucide-react";
import styles from "./warning-bar.module.css";

/** Shows the problems of the whole installation, above every screen of the desk. */
export function WarningBar({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Warnings of this installation">
      <ul className={styles.list}>
        {warnings.map((warning) => (
          <li key={warning} className={styles.warning}>
            <TriangleAlert aria-hidden size={18} />
            <span>{warning}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
