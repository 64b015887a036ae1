import { otherLanguages } from "@chargefront/shared/text/language";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { sampleAuthor } from "../sample/sample-author.ts";
import { getPageSource } from "./change-page.ts";
import { writePageText } from "./page-text-store.ts";
import { samplePageTexts } from "./sample-pages.ts";

/** Writes the translations of the sample company's pages. The pages must exist. */
export async function translateSamplePages(trx: Trx, now: number): Promise<void> {
  for (const language of otherLanguages) {
    const texts = samplePageTexts[language];
    for (const slug of Object.keys(texts) as (keyof typeof texts)[]) {
      const english = (await getPageSource(trx, slug)).content;
      const text = { language, content: texts[slug], state: "public", now, by: sampleAuthor } as const;
      await writePageText(trx, { slug, english }, text);
    }
  }
}
