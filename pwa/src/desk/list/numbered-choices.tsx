import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { onFirstClick } from "../../ui/first-click.ts";
import { useKeys } from "../../ui/use-keys.ts";
import styles from "./numbered-choices.module.css";

type NumberedChoicesProps<Value> = {
  /** The name of the choice, for screen readers. */
  label: string;
  choices: readonly { readonly value: Value; readonly label: ReactNode; readonly isPresent?: boolean }[];
  onChoose: (value: Value) => void;
};

/** One of several choices as buttons; the keys 1 to 9 choose the first nine, too. The second press of a double click
 *  chooses nothing: it may hit the choices that followed. */
export function NumberedChoices<Value>({ label, choices, onChoose }: NumberedChoicesProps<Value>) {
  useKeys((event) => {
    const choice = choices[Number(event.key) - 1];
    if (!choice) return;
    event.preventDefault();
    onChoose(choice.value);
  });

  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);

  return (
    <fieldset ref={list} className={styles.choices} aria-label={label}>
      {choices.map(({ value, label, isPresent = false }, at) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the choices do not change while they are shown
          key={at}
          data-first={at === 0 || undefined}
          aria-pressed={isPresent}
          onClick={onFirstClick(() => onChoose(value))}
        >
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
