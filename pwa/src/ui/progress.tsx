import { useId } from "react";
import styles from "./progress.module.css";

type ProgressProps = {
  label: string;
  /** From 0 to 1; undefined where the progress is unknown. */
  share: number | undefined;
  /** The progress in words, beside the bar. */
  words?: string;
};

/** Shows the progress of a long task. */
export function Progress({ label, share, words }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <progress id={id} className={styles.bar} max={1} {...(share !== undefined && { value: share })} />
      {share !== undefined && <p className={styles.words}>{words ?? `${Math.floor(share * 100)} %`}</p>}
    </div>
  );
}
