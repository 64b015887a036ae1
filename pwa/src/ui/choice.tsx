import { type ChangeEvent, useId } from "react";
import styles from "./choice.module.css";

type ChoiceProps<Value extends string> = {
  label: string;
  /** The label is read out and not shown, where a table's column says it already. */
  isLabelHidden?: boolean;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  isBusy?: boolean;
  onChoose: (value: Value) => void;
};

/** One of a few, in the platform's own picker; what is chosen takes effect at once. */
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
    <div className={styles.choice}>
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
