import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./access-form.module.css";

/** From one of the forms, log in and sign up, to the other. */
export function OtherForm({ question, to, children }: { question: string; to: string; children: ReactNode }) {
  return (
    <p className={styles.other}>
      {question} <Link to={to}>{children}</Link>
    </p>
  );
}
