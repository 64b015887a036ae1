import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";
import { FieldError } from "./field.tsx";

type SelectFieldProps = {
  label: string;
  options: readonly string[];
  /** What stands there until something is chosen. */
  empty: string;
  error?: string | undefined;
} & ComponentProps<"select">;

/** A labelled choice from a list, in the platform's own picker. */
export function SelectField({ label, options, empty, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={styles.control}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <FieldError id={`${id}-error`} sentence={error} />
    </div>
  );
}
