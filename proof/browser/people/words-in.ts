import type { Language } from "@chargefront/shared/text/language";
import { sayIn, type Table, type Translation, type Words } from "@chargefront/shared/text/words";
import { hiShop } from "../../../pwa/src/start/languages/hi-shop.ts";
import { hiSite } from "../../../pwa/src/start/languages/hi-site.ts";
import { mrShop } from "../../../pwa/src/start/languages/mr-shop.ts";
import { mrSite } from "../../../pwa/src/start/languages/mr-site.ts";
import { repHi } from "../../../pwa/src/start/languages/rep-hi.ts";
import { repMr } from "../../../pwa/src/start/languages/rep-mr.ts";

const translations: Readonly<Record<Language, readonly Translation[]>> = {
  en: [],
  hi: Object.values({ ...hiSite, ...hiShop, ...repHi }),
  mr: Object.values({ ...mrSite, ...mrShop, ...repMr }),
};

/** Says the sentences of a table as the screens in a language do. */
export function wordsIn<T extends Table>(language: Language, table: Words<string, T>) {
  const translated = translations[language].find(({ name }) => name === table.name);
  return sayIn(language, table, (translated as Translation<Words<string, T>> | undefined)?.texts);
}
