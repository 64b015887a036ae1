import type { ReactNode } from "react";
import styles from "./edit-bar.module.css";

/** Sticky bar of an editor: its buttons, and whether there are unsaved changes. */
export function EditBar({ isDirty, children }: { isDirty: boolean; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {children}
      <p className={styles.state} role="status">
        {isDirty ? "Unsaved" : "Saved"}
      </p>
    </div>
  );
}
