import type { Page, PageSlug } from "@chargefront/shared/page/page";
import { localizePage, translatedFields } from "@chargefront/shared/page/page-text";
import type { Language, OtherLanguage } from "@chargefront/shared/text/language";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { createStateCache } from "../../platform/state-cache.ts";
import { findPageSource, listPageRevisions } from "./page-source-store.ts";
import { findPublicPageText, readPublicTextRevisions } from "./page-text-store.ts";
import { toPublicPage } from "./public-page.ts";

/** A page as every client reads it, with the revision its answer depends on: its own, or the company's if that is
 *  newer, each with its texts in the language that is asked for. */
type FoundPage<Slug extends PageSlug> = { readonly page: Page<Slug>; readonly dependsOn: number };

export type PageReader = {
  /** The page of a slug with Markdown parsed and company facts filled in; undefined while it is not written. */
  readonly findPage: <Slug extends PageSlug>(
    db: Db | Trx,
    slug: Slug,
    language?: Language,
  ) => Promise<FoundPage<Slug> | undefined>;
  /** The page of a slug as every client reads it.
   *  @throws Error when it was never written, which loading the sample pages rules out. */
  readonly getPage: <Slug extends PageSlug>(db: Db | Trx, slug: Slug, language?: Language) => Promise<Page<Slug>>;
};

/** Reads pages, each parsed once until it or the company's facts are written anew: parsing costs a hundred times what
 *  reading does. For one database, whose revisions name what was parsed. */
export function createPageReader(): PageReader {
  const parsed = createStateCache<unknown>();

  async function findPage<Slug extends PageSlug>(
    db: Db | Trx,
    slug: Slug,
    language: Language = "en",
  ): Promise<FoundPage<Slug> | undefined> {
    const company = await findPageSource(db, "company");
    const source = await findPageSource(db, slug);
    if (!company || !source) return undefined;
    const text = await findPublicPageText(db, slug, language);
    const companyText = await findPublicPageText(db, "company", language);
    const revisions = [source, company, text, companyText].map((one) => one?.revision ?? 0);
    const parse = async (): Promise<FoundPage<Slug>> => ({
      page: {
        slug,
        revision: source.revision,
        updatedAt: source.updatedAt,
        content: toPublicPage(
          slug,
          localizePage(source.content, text?.content),
          localizePage<"company">(company.content, companyText?.content),
        ),
        ...(language !== "en" && {
          inEnglish: translatedFields[slug].filter((field) => !(field in (text?.content ?? {}))),
        }),
      },
      dependsOn: Math.max(...revisions),
    });
    return parsed.get(`${slug} ${language}`, revisions.join("-"), parse) as Promise<FoundPage<Slug>>;
  }

  return {
    findPage,
    async getPage(db, slug, language) {
      const found = await findPage(db, slug, language);
      if (!found) throw new Error(`The page ${slug} was never written.`);
      return found.page;
    },
  };
}

/** The pages that read otherwise since a revision, with the revision each depends on. A change of the company's facts
 *  is one of every page that is filled with them. */
export async function listPageChanges(
  db: Db | Trx,
  since: number,
  language?: OtherLanguage,
): Promise<{ slug: PageSlug; revision: number }[]> {
  const pages = await listPageRevisions(db);
  const company = pages.find(({ slug }) => slug === "company");
  if (!company) return [];
  const texts = language && (await readPublicTextRevisions(db, language));
  const ofText = (slug: PageSlug) => texts?.get(slug) ?? 0;
  return pages
    .map(({ slug, revision }) => ({
      slug,
      revision: Math.max(revision, company.revision, ofText(slug), ofText("company")),
    }))
    .filter(({ revision }) => revision > since);
}
