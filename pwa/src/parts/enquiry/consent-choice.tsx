import { waysToConsent } from "@chargefront/shared/enquiry/field-choices";
import { type Language, languageNames, languages, languageTags } from "@chargefront/shared/text/language";
import { useId } from "react";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { FieldError } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./consent-choice.module.css";
import { inPersonWords } from "./in-person-words.ts";

type ConsentChoiceProps = {
  /** Whether nothing was chosen when the form was sent. */
  isMissing: boolean;
  /** The language of the notice: the customer's, which may not be the rep's. */
  language: Language;
  onLanguage: (language: Language) => void;
  onChoose: () => void;
};

/** Asks how the customer agreed in person; never chosen in advance, and no draft keeps it. */
export function ConsentChoice({ isMissing, language, onLanguage, onChoose }: ConsentChoiceProps) {
  const t = useWords(inPersonWords);
  const errorId = useId();
  return (
    <fieldset className={layout.group} aria-describedby={isMissing ? errorId : undefined}>
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
        <label key={`${language} ${way}`} className={layout.choice}>
          <input
            type="radio"
            name="given"
            value={way}
            data-field="consent"
            aria-invalid={isMissing}
            onChange={onChoose}
          />
          {t(way)}
        </label>
      ))}
      <FieldError id={errorId} sentence={isMissing ? t("askConsent") : undefined} />
    </fieldset>
  );
}

/** The notice to which a customer agrees in person, in each language. A changed text needs a new version in
 *  `shared/src/person/consent.ts`, as each enquiry records the version. */
const noticeTexts: Readonly<Record<Language, string>> = {
  en: "“I am 18 or older and I agree to my details being used to reply to my enquiry: my name, phone number, email, company and the details of my site.”",
  hi: "“मेरी उम्र 18 वर्ष या अधिक है और मैं सहमति देता/देती हूँ कि मेरी पूछताछ का जवाब देने के लिए मेरी जानकारी का उपयोग हो: मेरा नाम, फ़ोन नंबर, ईमेल, कंपनी और मेरी साइट का विवरण।”",
  mr: "“माझे वय 18 वर्षे किंवा अधिक आहे आणि माझ्या चौकशीला उत्तर देण्यासाठी माझी माहिती वापरण्यास माझी संमती आहे: माझे नाव, फोन नंबर, ईमेल, कंपनी आणि माझ्या साइटचा तपशील.”",
};
