import type { ReactNode } from "react";
import styles from "./list.module.css";

type ListCardProps = {
  /** The name of the row. If it is a link, a tap anywhere on the card follows it. */
  title: ReactNode;
  /** At the end of the first line. */
  end?: ReactNode;
  picture?: ReactNode;
  /** A control beside the lines. */
  action?: ReactNode;
  children: ReactNode;
};

/** Card of a row on a narrow screen: a title with further lines. */
export function ListCard({ title, end, picture, action, children }: ListCardProps) {
  return (
    <div className={styles.card}>
      {picture}
      <div className={styles.lines}>
        <p className={styles.first}>
          {title}
          {end && <span className={styles.end}>{end}</span>}
        </p>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
