import type { Language } from "@chargefront/shared/text/language";
import { type Say, sayIn, type Translation } from "@chargefront/shared/text/words";
import { crawlersHi } from "./crawler-words.hi.ts";
import { crawlersMr } from "./crawler-words.mr.ts";
import { crawlersWords } from "./crawler-words.ts";

const others = { en: undefined, hi: crawlersHi, mr: crawlersMr } as const satisfies Record<
  Language,
  Translation<typeof crawlersWords> | undefined
>;

/** Returns the function that reads the texts for crawlers and link previews in a language. */
export function crawlerTexts(language: Language): Say<(typeof crawlersWords)["en"]> {
  return sayIn(language, crawlersWords, others[language]?.texts);
}
