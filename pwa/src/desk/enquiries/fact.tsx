import type { ReactNode } from "react";
import styles from "./enquiry-facts.module.css";

/** A row of a list of facts. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
