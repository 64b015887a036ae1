import {
  isOtherLanguage,
  type Language,
  languageNames,
  languages,
  type OtherLanguage,
} from "@chargefront/shared/text/language";
import { Link } from "react-router-dom";
import styles from "../../ui/tabs.module.css";

/** Returns the language to translate into from an address's `language`. */
export function translatedIn(parameters: URLSearchParams): OtherLanguage | undefined {
  const asked = parameters.get("language");
  return isOtherLanguage(asked) ? asked : undefined;
}

type LanguageTabsProps = { chosen: Language; to: (language: Language) => string };

/** Tabs for the English form and its translations. */
export function LanguageTabs({ chosen, to }: LanguageTabsProps) {
  return (
    <nav className={styles.tabs} aria-label="Translate">
      {languages.map((language) => (
        <Link
          key={language}
          className={styles.tab}
          to={to(language)}
          aria-current={language === chosen ? "page" : undefined}
        >
          {language === "en" ? "English" : `Translate: ${languageNames[language]}`}
        </Link>
      ))}
    </nav>
  );
}
