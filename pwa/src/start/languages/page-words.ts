import type { Language, OtherLanguage } from "@chargefront/shared/text/language";
import type { FieldWordsName, ShopWordsName, SiteWordsName, TablesOf } from "../../ui/words/names.ts";
import type { PageLanguage } from "../../ui/words/use-words.ts";

/** Where a language's words are cut: what every public page says, what only customers read, and only sales reps. */
export type WordsPart = "site" | "shop" | "field";

type Loaders = {
  readonly site: () => Promise<TablesOf<SiteWordsName>>;
  readonly shop: () => Promise<TablesOf<ShopWordsName>>;
  readonly field: () => Promise<TablesOf<FieldWordsName>>;
};

/** Each part in a chunk of its own; a language without its tables does not compile. */
const loaders: Readonly<Record<OtherLanguage, Loaders>> = {
  hi: {
    site: async () => (await import("./hi-site.ts")).hiSite,
    shop: async () => (await import("./hi-shop.ts")).hiShop,
    field: async () => (await import("./rep-hi.ts")).repHi,
  },
  mr: {
    site: async () => (await import("./mr-site.ts")).mrSite,
    shop: async () => (await import("./mr-shop.ts")).mrShop,
    field: async () => (await import("./rep-mr.ts")).repMr,
  },
};

const arrived: Record<Language, PageLanguage> = {
  en: { language: "en", tables: {} },
  hi: { language: "hi", tables: {} },
  mr: { language: "mr", tables: {} },
};

/** The words of a language that have arrived by now. */
export function wordsIn(language: Language): PageLanguage {
  return arrived[language];
}

/** Fetches a part of a language's words, once.
 *  @throws where it cannot be had now. */
export async function fetchWords(language: Language, part: WordsPart): Promise<void> {
  if (language === "en") return;
  const tables = await loaders[language][part]();
  Object.assign(arrived[language].tables, tables);
}

/** The source of the chunk that a page of this language begins with, as the build's manifest names it. */
export function wordsModules(language: Language): string[] {
  return language === "en" ? [] : [`src/start/languages/${language}-site.ts`];
}
