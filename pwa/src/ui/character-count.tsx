import { tidyParagraph } from "@chargefront/shared/text/tidy-text";
import { type ReactNode, useEffect, useState } from "react";
import { countWords } from "./count-words.ts";
import styles from "./field.module.css";
import { useWords } from "./words/use-words.ts";

export type CharacterCountProps = {
  id: string;
  /** The id of the control. */
  of: string;
  maxCharacters: number;
};

/** The share of the limit from which the count is shown. */
const near = 0.9;

/** Shows how many characters a control has once they near the limit, counted as the check counts them. Listens to the
 *  control itself, whose text React may not know. */
export function CharacterCount({ id, of, maxCharacters }: CharacterCountProps): ReactNode {
  const t = useWords(countWords);
  const [count, setCount] = useState(0);

  useEffect(() => {
    const control = document.getElementById(of);
    const form = control?.closest("form");
    const read = () => {
      const { value } = control as HTMLInputElement | HTMLTextAreaElement;
      setCount(value.length < maxCharacters * near ? 0 : [...tidyParagraph(value)].length);
    };
    const clear = () => setCount(0);
    if (control) read();
    for (const kind of ["input", "focus"]) control?.addEventListener(kind, read);
    form?.addEventListener("reset", clear);
    return () => {
      for (const kind of ["input", "focus"]) control?.removeEventListener(kind, read);
      form?.removeEventListener("reset", clear);
    };
  }, [of, maxCharacters]);

  const isTooMany = count > maxCharacters;
  return (
    <p className={isTooMany ? styles.error : styles.hint} id={id} hidden={count < maxCharacters * near}>
      {t("characters", { count, most: maxCharacters })} {isTooMany && t("tooMany", { n: count - maxCharacters })}
    </p>
  );
}
