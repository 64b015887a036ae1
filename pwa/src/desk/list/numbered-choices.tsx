import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import styles from "./numbered-choices.module.css";

type NumberedChoicesProps<Value> = {
  /** The name of the choice, for screen readers. */
  label: string;
  choices: readonly { readonly value: Value; readonly label: ReactNode; readonly isPresent?: boolean }[];
  onChoose: (value: Value) => void;
};

/** One of several choices as buttons; the keys 1 to 9 choose the first nine, too. */
export function NumberedChoices<Value>({ label, choices, onChoose }: NumberedChoicesProps<Value>) {
  useKeys((event) => {
    const choice = choices[Number(event.key) - 1];
    if (!choice) return;
    event.preventDefault();
    onChoose(choice.value);
  });

  return (
    <fieldset className={styles.choices} aria-label={label}>
      {choices.map(({ value, label, isPresent = false }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the choices do not change while they are shown
        <Button key={at} data-first={at === 0 || undefined} aria-pressed={isPresent} onClick={() => onChoose(value)}>
          {at < 9 && (
            <kbd className={styles.number} aria-hidden>
              {at + 1}
            </kbd>
          )}
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
