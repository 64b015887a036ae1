import { waysToConsent } from "@chargefront/shared/enquiry/field-choices";
import { type Language, languageNames, languages, languageTags } from "@chargefront/shared/text/language";
import { useId } from "react";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { noticeTexts } from "./consent-notice.ts";
import styles from "./visit.module.css";
import { visitWords } from "./visit-words.ts";

type ConsentChoiceProps = {
  error: string | undefined;
  /** The language of the notice: the customer's, which may not be the rep's. */
  language: Language;
  onLanguage: (language: Language) => void;
  onChoose: () => void;
};

/** Asks how the customer agreed in person; never chosen in advance, and no draft keeps it. */
export function ConsentChoice({ error, language, onLanguage, onChoose }: ConsentChoiceProps) {
  const t = useWords(visitWords);
  const errorId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{t("consent")}</legend>
      <ChoiceChips
        label={t("language")}
        choices={languages.map((value) => ({
          value,
          label: <span lang={languageTags[value]}>{languageNames[value]}</span>,
        }))}
        chosen={language}
        onChoose={onLanguage}
      />
      <blockquote className={styles.notice} lang={languageTags[language]}>
        {noticeTexts[language]}
      </blockquote>
      {waysToConsent.map((way) => (
        // Another language needs another answer.
        <label key={`${language} ${way}`} className={styles.choice}>
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
