import type { PageSources } from "@chargefront/shared/page/page";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { findPageSource, hasPages, insertPage } from "./page-source-store.ts";
import { aboutPage, companyData, contactPage, homePage, privacyPage, searchPage, termsPage } from "./sample-pages.ts";

/** Writes the sample company's pages when there are none, with or without a sample catalogue, because every screen
 *  needs them, and the search words of the trade. `heroProductId` returns the product in the home page's hero, if it is in the catalogue; `translate`
 *  writes the translations. */
export async function loadSamplePages(
  deps: Pick<Core, "db" | "now">,
  heroProductId: (slug: string) => string | null,
  translate?: (trx: Trx, now: number) => Promise<void>,
): Promise<void> {
  const { heroSlug, ...home } = homePage;
  const pages: Omit<PageSources, "search"> = {
    company: companyData,
    home: { ...home, heroProductId: heroProductId(heroSlug) },
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
