import styles from "./header.module.css";

export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <rect className={styles.markPlate} width="64" height="64" rx="14" />
      <path className={styles.markBolt} d="M36 8 15 37h14l-4 19 24-31H34z" />
    </svg>
  );
}
