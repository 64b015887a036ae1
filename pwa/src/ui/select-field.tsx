import { type ComponentProps, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { FieldError } from "./field.tsx";
import layout from "./layout.module.css";

type SelectFieldProps = {
  label: string;
  /** Options, whose label may differ from their value. */
  options: readonly (string | { readonly value: string; readonly label: string })[];
  /** Label of the empty choice; without it the first option is chosen. */
  empty?: string;
  optional?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
} & ComponentProps<"select">;

/** Labelled drop-down in the platform's own picker. */
export function SelectField({ label, options, empty, optional = false, hint, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={layout.grid1}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={styles.control}
        aria-required={!optional}
        aria-invalid={error !== undefined}
        aria-describedby={
          classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined
        }
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} sentence={error} />
    </div>
  );
}
