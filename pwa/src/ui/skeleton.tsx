import { classes } from "./classes.ts";
import styles from "./skeleton.module.css";

/** Placeholder in the final size of content that is still loading. */
export function Skeleton({ shape = "text" }: { shape?: "text" | "title" | "card" | "panel" | "row" }) {
  return <div className={classes(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
