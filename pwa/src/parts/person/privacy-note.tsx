import { paths } from "@chargefront/shared/paths";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./privacy-note.module.css";

/** The short notice beside a form that takes personal data. `children`: what it is used for. docs/security.md#T35; the
 *  privacy policy's section 5. */
export function PrivacyNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      {children} How to withdraw consent, have your data erased or complain is in the{" "}
      <Link to={paths.privacy}>Privacy Policy</Link>.
    </p>
  );
}
