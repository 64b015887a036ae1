import { type ComponentProps, type ComponentType, type FormEvent, type ReactNode, useId, useState } from "react";
import type { CharacterCountProps } from "./character-count.tsx";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { loadCount } from "./load-later.ts";
import { uiWords } from "./ui-words.ts";
import { Said } from "./words/said.tsx";
import { useWords } from "./words/use-words.ts";

type Shared = {
  label: string;
  /** Sentence to show at the field. */
  error?: string | undefined;
  hint?: string;
  /** `unsaid` where it is plain that the field may stay empty, as in a search. */
  optional?: boolean | "unsaid";
  /** A control of the field's own, inside its frame at the end. */
  trailing?: ReactNode;
  /** The most characters of its text. More can be typed and pasted, and stay until they are taken out: a browser's own
   *  limit cuts the end off without a word. */
  most?: number;
};

type Input = Omit<ComponentProps<"input">, "maxLength">;
type TextArea = Omit<ComponentProps<"textarea">, "maxLength">;

type FieldProps = Shared & (({ lines?: "one" } & Input) | ({ lines: "many" } & TextArea));

/** A labelled input whose hint and error are tied to it for screen readers. */
export function Field({ label, error, hint, optional = false, trailing, most, ...rest }: FieldProps) {
  const id = useId();
  const t = useWords(uiWords);
  const [Count, setCount] = useState<ComponentType<CharacterCountProps>>();
  /** Fetched once it is needed, which is seldom. Without it the check says that a text is too long. */
  const look = ({ target }: FormEvent) => {
    if (most && (target as HTMLInputElement).value.length >= most * 0.9)
      void loadCount().then(
        (count) => setCount(() => count.CharacterCount),
        () => undefined,
      );
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
    <div className={styles.field} onInput={look}>
      <label className={styles.label} htmlFor={id}>
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
      {Count && most && <Count id={`${id}-count`} of={id} most={most} />}
      <FieldError id={`${id}-error`} sentence={error} />
    </div>
  );
}

/** The sentence at a field; also for groups of controls that are not one input. It is the field's description and no
 *  alert: the form leads the focus to the first wrong field, and several alerts at once would be read over one
 *  another. */
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
