import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

type FieldProps = ComponentProps<"input"> & {
  label: string;
  /** Shown below the field. */
  error: string | undefined;
  hint?: string;
};

/** Renders a labelled input whose hint and error are linked to it for screen readers. */
export function Field({ label, error, hint, ...rest }: FieldProps) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.control}
        aria-invalid={error !== undefined}
        aria-required
        aria-describedby={describedBy.join(" ") || undefined}
      />
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
