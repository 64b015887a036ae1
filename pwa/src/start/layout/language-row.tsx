import { addressIn } from "@chargefront/shared/paths";
import { type Language, languageNames, languages, languageTags } from "@chargefront/shared/text/language";
import type { MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { loadApi } from "../../device/api/load-api.ts";
import { useUser } from "../../device/session/user-store.ts";
import { chooseLanguage } from "../../device/store/chosen-language.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./language-row.module.css";
import { languageWords } from "./language-words.ts";

type LanguageRowProps = {
  /** Goes to another document, which speaks the language. */
  load?: (address: string) => void;
};

/** A landmark of its own with the languages. */
export function LanguageRow(props: LanguageRowProps) {
  const t = useWords(languageWords);
  return (
    <nav aria-label={t("languages")}>
      <LanguageList {...props} />
    </nav>
  );
}

/** This screen in each language, named in its own letters; a person's choice is kept on the device, and for mails to a
 *  customer who is signed in. docs/decisions/0035-three-languages.md. */
export function LanguageList({ load = (address) => window.location.assign(address) }: LanguageRowProps) {
  const user = useUser();
  const spoken = useLanguage();
  const { pathname, search, hash } = useLocation();
  // The server's rendering is shared by all queries that change nothing on the screen. The fragment may be the secret of
  // an emailed link.
  const rest = useHydrated() ? search + hash : "";

  async function choose(event: MouseEvent<HTMLAnchorElement>, language: Language) {
    const isForHere = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const address = addressIn(language, pathname + rest);
    if (isForHere) event.preventDefault();
    // Kept first: the worker opens the home page in the language that it finds.
    await chooseLanguage(language);
    const api = user && (await loadApi().catch(() => undefined));
    // Outlives this document; without a network the mails stay as they are.
    if (api) void api.auth.language.$put({ json: { language } }, { init: { keepalive: true } }).catch(() => undefined);
    if (isForHere) load(address);
  }

  return (
    <ul className={styles.row}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={addressIn(language, pathname + rest)}
            lang={languageTags[language]}
            hrefLang={languageTags[language]}
            aria-current={language === spoken ? "true" : undefined}
            onClick={(event) => void choose(event, language)}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
