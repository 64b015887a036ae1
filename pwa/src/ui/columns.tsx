import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./columns.module.css";

/** Two columns beside the desk's sidebar, stacked on narrow screens. `second` sets the width of the second. */
export function Columns({ second, children }: { second: "equal" | "side" | "card"; children: ReactNode }) {
  return <div className={classes(styles.columns, styles[second])}>{children}</div>;
}
