import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Text for screen readers where others see a picture. */
export function VisuallyHidden({ role, children }: { role?: "status"; children: ReactNode }) {
  return (
    <div className={styles.hidden} role={role}>
      {children}
    </div>
  );
}
