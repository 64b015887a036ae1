import { weekdays } from "@chargefront/shared/time/working-time";
import { useId } from "react";
import { classes } from "../../ui/classes.ts";
import { FieldError } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import type { Value } from "../editing/content-tree.ts";
import styles from "./weekdays-field.module.css";

type WeekdaysFieldProps = {
  label: string;
  name: string;
  hint?: string;
  value: Value | undefined;
  error: string | undefined;
  /** Undefined where the days are read-only. */
  onChange: ((days: readonly string[]) => void) | undefined;
};

/** Checkboxes for the days of the week; the value keeps the order of the week. */
export function WeekdaysField({ label, name, hint, value, error, onChange }: WeekdaysFieldProps) {
  const id = useId();
  const chosen: readonly Value[] = Array.isArray(value) ? value : [];
  const describedBy = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  const set = (changed: string, isChosen: boolean) =>
    onChange?.(weekdays.filter((day) => (day === changed ? isChosen : chosen.includes(day))));

  return (
    <fieldset className={styles.field} aria-describedby={describedBy || undefined} data-field={name} tabIndex={-1}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.days}>
        {weekdays.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              aria-invalid={error !== undefined}
              checked={chosen.includes(day)}
              disabled={onChange === undefined}
              onChange={(event) => set(day, event.target.checked)}
            />
            {day}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p className={layout.quietNote} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} sentence={error} />
    </fieldset>
  );
}
