import { type ChangeEvent, useId } from "react";
import styles from "./choice.module.css";
import layout from "./layout.module.css";

type ChoiceProps<Value extends string> = {
  label: string;
  /** Hides the label from view where a table's column already shows it; screen readers still read it. */
  isLabelHidden?: boolean;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  isBusy?: boolean;
  onChoose: (value: Value) => void;
};

/** Drop-down in the platform's own picker; a choice takes effect at once. */
export function Choice<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  isBusy = false,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId();

  function onChange(event: ChangeEvent<HTMLSelectElement>) {
    const chosen = options.find((option) => option.value === event.target.value);
    if (chosen && !isBusy) onChoose(chosen.value);
  }

  return (
    <div className={layout.grid1}>
      {!isLabelHidden && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <select
        id={id}
        className={styles.control}
        aria-label={isLabelHidden ? label : undefined}
        aria-busy={isBusy}
        value={value}
        onChange={onChange}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
