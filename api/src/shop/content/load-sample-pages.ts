import type { PageSources } from "@chargefront/shared/page/page";
import { otherLanguages } from "@chargefront/shared/text/language";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { sampleAuthor } from "../sample/sample-author.ts";
import { getPageSource } from "./change-page.ts";
import { findPageSource, hasPages, insertPage } from "./page-source-store.ts";
import { writePageText } from "./page-text-store.ts";
import {
  aboutPage,
  companyData,
  contactPage,
  homePage,
  privacyPage,
  samplePageTexts,
  searchPage,
  termsPage,
} from "./sample-pages.ts";

/** Writes the sample company's pages and the search words of the trade when there are none, with or without a sample
 *  catalogue, because every screen needs them. `heroProductId` returns the product in the home page's hero, if it is in
 *  the catalogue; `translate` writes the translations. */
export async function loadSamplePages(
  deps: Pick<Core, "db" | "now">,
  heroProductId: (slug: string) => string | null,
  translate?: (trx: Trx, now: number) => Promise<void>,
): Promise<void> {
  const { heroSlug, ...home } = homePage;
  const pages: Omit<PageSources, "search"> = {
    company: companyData,
    home: { ...home, heroProductId: heroProductId(heroSlug), popularIds: [] },
    about: aboutPage,
    contact: contactPage,
    terms: termsPage,
    privacy: privacyPage,
  };
  const now = deps.now();
  await write(deps.db, async (trx) => {
    if (!(await hasPages(trx))) {
      await insertPage(trx, { slug: "company", content: pages.company, now });
      await insertPage(trx, { slug: "home", content: pages.home, now });
      await insertPage(trx, { slug: "about", content: pages.about, now });
      await insertPage(trx, { slug: "contact", content: pages.contact, now });
      await insertPage(trx, { slug: "terms", content: pages.terms, now });
      await insertPage(trx, { slug: "privacy", content: pages.privacy, now });
      await translate?.(trx, now);
    }
    // A shop that an earlier release began has none.
    if (!(await findPageSource(trx, "search"))) await insertPage(trx, { slug: "search", content: searchPage, now });
  });
}

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
