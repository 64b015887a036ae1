import type { PageSlug } from "@chargefront/shared/page/page";
import { type PageTextContent, translatedFields } from "@chargefront/shared/page/page-text";
import { type OtherLanguage, otherLanguages } from "@chargefront/shared/text/language";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { sampleAuthor } from "../sample/sample-author.ts";
import { getPageSource } from "./change-page.ts";
import { writePageText } from "./page-text-store.ts";
import { pagesHi } from "./sample-pages/pages-hi.ts";
import { pagesMr } from "./sample-pages/pages-mr.ts";

const translations = { hi: pagesHi, mr: pagesMr } satisfies Record<OtherLanguage, { [Slug in PageSlug]?: object }>;

/** Writes the translations of the sample company's pages. The pages must exist. */
export async function translateSamplePages(trx: Trx, now: number): Promise<void> {
  for (const language of otherLanguages) {
    for (const [slug, page] of Object.entries(translations[language])) {
      await writeText(trx, slug as PageSlug, { language, page, now });
    }
  }
}

/** Writes the translatable fields of a page. */
async function writeText(
  trx: Trx,
  slug: PageSlug,
  { language, page, now }: { readonly language: OtherLanguage; readonly page: object; readonly now: number },
): Promise<void> {
  const fields: readonly string[] = translatedFields[slug];
  const content = Object.fromEntries(Object.entries(page).filter(([field]) => fields.includes(field)));
  const english = (await getPageSource(trx, slug)).content;
  const text = { language, content: content as PageTextContent, state: "public", now, by: sampleAuthor } as const;
  await writePageText(trx, { slug, english }, text);
}
