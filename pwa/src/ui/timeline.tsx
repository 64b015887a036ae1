import { formatDateTime } from "@chargefront/shared/time/dates";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import layout from "./layout.module.css";
import styles from "./timeline.module.css";
import { useLanguage } from "./words/use-words.ts";

/** Lists events, one below the other. */
export function Timeline({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol className={layout.grid4} aria-label={label}>
      {children}
    </ol>
  );
}

export function TimelineEvent({ at, children }: { at: string; children: ReactNode }) {
  const language = useLanguage();
  return (
    <li className={styles.event}>
      {children}
      <time dateTime={at}>{formatDateTime(at, language)}</time>
    </li>
  );
}

/** The step that follows the events and has no date yet. */
export function TimelineNext({ children }: { children: ReactNode }) {
  return <li className={classes(styles.event, styles.next)}>{children}</li>;
}

export function TimelineYear({ year, children }: { year: string; children: ReactNode }) {
  return (
    <li className={styles.event}>
      <strong className={styles.year}>{year}</strong>
      <span>{children}</span>
    </li>
  );
}
