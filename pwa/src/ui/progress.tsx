import { useId } from "react";
import styles from "./progress.module.css";

type ProgressProps = {
  label: string;
  /** From 0 to 1; undefined where there is no measure. */
  share: number | undefined;
  /** Beside the bar: how far it is, in words. */
  words?: string;
};

/** How far a long piece of work has come. */
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
