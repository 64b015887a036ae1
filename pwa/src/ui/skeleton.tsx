import { classes } from "./classes.ts";
import styles from "./skeleton.module.css";

/** Holds the place of something that is on its way, at its final size. */
export function Skeleton({ shape = "text" }: { shape?: "text" | "title" | "card" | "panel" | "row" }) {
  return <div className={classes(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
