import { type ComponentProps, type ComponentType, type FormEvent, type ReactNode, useId, useState } from "react";
import type { CharacterCountProps } from "./character-count.tsx";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import layout from "./layout.module.css";
import { uiWords } from "./ui-words.ts";
import { useRelease } from "./use-release.ts";
import hidden from "./visually-hidden.module.css";
import { Said } from "./words/said.tsx";
import { useWords } from "./words/use-words.ts";

type Shared = {
  label: string;
  /** Hides the label from view where a placeholder says enough; screen readers still read it. */
  isLabelHidden?: boolean;
  /** The error to show at the field. */
  error?: string | undefined;
  hint?: string;
  /** `unsaid` where the field is obviously optional, such as a search. */
  optional?: boolean | "unsaid";
  /** A control inside the field's frame, at its end. */
  trailing?: ReactNode;
  /** The longest text, in characters. More can be typed and pasted, and stays until the user removes it: the
   *  browser's own `maxlength` would cut the end off silently. */
  maxCharacters?: number;
};

type Input = Omit<ComponentProps<"input">, "maxLength">;
type TextArea = Omit<ComponentProps<"textarea">, "maxLength">;

type FieldProps = Shared & (({ lines?: "one" } & Input) | ({ lines: "many" } & TextArea));

/** Labelled input; its hint and error are linked to it for screen readers. */
export function Field({
  label,
  isLabelHidden = false,
  error,
  hint,
  optional = false,
  trailing,
  maxCharacters,
  ...rest
}: FieldProps) {
  const id = useId();
  const t = useWords(uiWords);
  const whenReleased = useRelease();
  const [Count, setCount] = useState<ComponentType<CharacterCountProps>>();
  /** Loads the count only for long texts, which are rare. If it cannot be loaded, the check still reports a text that
   *  is too long. */
  const onInput = async ({ target }: FormEvent) => {
    if (!maxCharacters || (target as HTMLInputElement).value.length < maxCharacters * 0.9) return;
    const count = await import("./character-count.tsx").catch(() => undefined);
    // The line moves what is below it: wait while a button there is being pressed.
    await whenReleased();
    if (count) setCount(() => count.CharacterCount);
  };
  const describedBy = classes(
    hint !== undefined && `${id}-hint`,
    Count && `${id}-count`,
    error !== undefined && `${id}-error`,
  );
  const tied = {
    id,
    className: styles.control,
    "aria-invalid": error !== undefined,
    "aria-required": optional === false,
    "aria-describedby": describedBy || undefined,
  };

  return (
    <div className={layout.grid1} onInput={(event) => void onInput(event)}>
      <label className={isLabelHidden ? hidden.hidden : styles.label} htmlFor={id}>
        {label}
        {optional === true && <span className={styles.optional}>{t("optional")}</span>}
      </label>
      {rest.lines === "many" ? (
        <textarea {...withoutLines(rest)} {...tied} />
      ) : (
        <div className={classes(trailing !== undefined && styles.withTrailing)}>
          <input {...withoutLines(rest)} {...tied} />
          {trailing}
        </div>
      )}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {Count && maxCharacters && <Count id={`${id}-count`} of={id} maxCharacters={maxCharacters} />}
      <FieldError id={`${id}-error`} sentence={error} />
    </div>
  );
}

/** The error of a field, or of a group of controls. It is the field's description and not an alert: the form focuses
 *  the first invalid field, and screen readers would read several alerts over one another. */
export function FieldError({ id, sentence }: { id: string; sentence: string | undefined }) {
  if (sentence === undefined) return null;
  return (
    <p className={styles.error} id={id}>
      <Said sentence={sentence} />
    </p>
  );
}

function withoutLines<Props extends { lines?: unknown }>({ lines: _, ...rest }: Props): Omit<Props, "lines"> {
  return rest;
}
