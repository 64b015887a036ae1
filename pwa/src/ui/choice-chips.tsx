import styles from "./choice-chips.module.css";

type ChoiceChipsProps<Value extends string> = {
  /** What is chosen, for a screen reader. */
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of several choices, as chips that wrap where they do not fit. */
export function ChoiceChips<Value extends string>({ label, choices, chosen, onChoose }: ChoiceChipsProps<Value>) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {choices.map((choice) => (
        <button
          type="button"
          key={choice.value}
          className={styles.chip}
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
