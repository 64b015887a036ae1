import { waysToConsent } from "@chargefront/shared/enquiry/field-choices";
import { useId } from "react";
import { FieldError } from "../../ui/field.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./visit.module.css";
import { visitWords } from "./visit-words.ts";

type ConsentChoiceProps = { error: string | undefined; onChoose: () => void };

/** Asks how the customer agreed in person; never chosen in advance, and no draft keeps it. */
export function ConsentChoice({ error, onChoose }: ConsentChoiceProps) {
  const t = useWords(visitWords);
  const errorId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{t("consent")}</legend>
      <blockquote className={styles.notice}>{t("notice")}</blockquote>
      {waysToConsent.map((way) => (
        <label key={way} className={styles.choice}>
          <input
            type="radio"
            name="given"
            value={way}
            data-field="consent"
            aria-invalid={error !== undefined}
            onChange={onChoose}
          />
          {t(way)}
        </label>
      ))}
      <FieldError id={errorId} sentence={error} />
    </fieldset>
  );
}
