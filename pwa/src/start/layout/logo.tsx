import { Link } from "react-router-dom";
import styles from "./logo.module.css";

/** The mark with the shop's name; leads to `to`, which `label` says in words. */
export function Logo({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <Link className={styles.logo} to={to} aria-label={label}>
      <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
        <rect className={styles.plate} width="64" height="64" rx="14" />
        <path className={styles.bolt} d="M36 8 15 37h14l-4 19 24-31H34z" />
      </svg>
      <span className={styles.text}>{text}</span>
    </Link>
  );
}
