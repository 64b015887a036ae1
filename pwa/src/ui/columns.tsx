import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./columns.module.css";

/** Two columns beside the desk's panel; one below the other where there is no room. `second` says how wide the second
 *  is. */
export function Columns({ second, children }: { second: "equal" | "side" | "card"; children: ReactNode }) {
  return <div className={classes(styles.columns, styles[second])}>{children}</div>;
}
