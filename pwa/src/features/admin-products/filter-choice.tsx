import { useId } from "react";
import styles from "./product-filters.module.css";

type FilterChoiceProps = {
  label: string;
  value: string;
  /** Values with the words for them. */
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
};

export function FilterChoice({ label, value, options, onChange }: FilterChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
