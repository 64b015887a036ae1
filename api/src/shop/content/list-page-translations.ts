import { pageSlugs } from "@chargefront/shared/page/page";
import { translatedFields } from "@chargefront/shared/page/page-text";
import { type TranslationList, translationState } from "@chargefront/shared/page/translation-list";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import type { Db } from "../../platform/db/tables/tables.ts";
import { getPageSource } from "./change-page.ts";
import { readPageText } from "./page-text-store.ts";

const translatedSlugs = pageSlugs.filter((slug) => translatedFields[slug].length > 0);

/** Lists the translation state of each page by its latest texts. */
export function listPageTranslations(db: Db, language: OtherLanguage): Promise<TranslationList["pages"]> {
  return Promise.all(
    translatedSlugs.map(async (slug) => {
      const english = (await getPageSource(db, slug)).content;
      const { content, isOlder, state } = await readPageText(db, { slug, english }, language);
      return { slug, state: translationState({ isWritten: Object.keys(content).length > 0, isOlder, state }) };
    }),
  );
}
