import type { ReactNode } from "react";
import styles from "./choice-chips.module.css";
import { classes } from "./classes.ts";

type ChoiceChipsProps<Value extends string | undefined> = {
  /** The name of the choice, for screen readers. */
  label: string;
  choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** Whether they wrap where they do not fit, so that all are seen at once. */
  wraps?: boolean;
};

/** One of several choices, as chips in one row; it scrolls sideways where it does not fit, or wraps. */
export function ChoiceChips<Value extends string | undefined>(props: ChoiceChipsProps<Value>) {
  return (
    <fieldset className={classes(styles.chips, props.wraps === true && styles.wraps)} aria-label={props.label}>
      {props.choices.map(({ value, label }) => (
        <button
          type="button"
          key={value ?? ""}
          className={styles.chip}
          aria-pressed={value === props.chosen}
          onClick={() => props.onChoose(value)}
          // Browsers do not scroll to a chip whose edge is already visible.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
