import { useId } from "react";
import styles from "./progress.module.css";

type ProgressProps = {
  label: string;
  done: number;
  total: number;
  /** Beside the bar: how far it is, in words. */
  children?: string;
};

/** How far a long piece of work has come. */
export function Progress({ label, done, total, children }: ProgressProps) {
  const id = useId();
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <progress id={id} className={styles.bar} value={share} max={1} />
      <p className={styles.words}>{children ?? `${Math.floor(share * 100)} %`}</p>
    </div>
  );
}
