import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./page.module.css";

type PageProps = { width?: "full" | "list" | "reading" | "narrow" | "account"; children: ReactNode };

/** The column of a screen's content, at most 1400 px wide. `list`: little space around a list, and the head in one row.
 *  docs/product/specification.md#9-business-constants-and-limits. */
export function Page({ width = "full", children }: PageProps) {
  return <div className={classes(styles.page, width !== "full" && styles[width])}>{children}</div>;
}

export function PageHead({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
