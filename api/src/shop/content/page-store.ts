import type { Page, PageSlug } from "@chargefront/shared/page/page";
import { translatedFields } from "@chargefront/shared/page/page-text";
import type { Language, OtherLanguage } from "@chargefront/shared/text/language";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { createStateCache } from "../../platform/state-cache.ts";
import { inLanguage } from "./company.ts";
import { findPageSource, listPageRevisions } from "./page-source-store.ts";
import { findPublicPageText, readPublicTextRevisions } from "./page-text-store.ts";
import { toPublicPage } from "./public-page.ts";

/** A page as clients read it, and the revision that its response depends on: the newest of its own, the company's, and
 *  those of their texts in the requested language. */
type FoundPage<Slug extends PageSlug> = { readonly page: Page<Slug>; readonly dependsOn: number };

export type PageReader = {
  /** Reads a page with Markdown parsed and company facts filled in; undefined before it is written. */
  readonly findPage: <Slug extends PageSlug>(
    db: Db | Trx,
    slug: Slug,
    language?: Language,
  ) => Promise<FoundPage<Slug> | undefined>;
  /** Reads a page like `findPage`. @throws Error when it was never written, which cannot happen once the sample pages
   *  are loaded. */
  readonly getPage: <Slug extends PageSlug>(db: Db | Trx, slug: Slug, language?: Language) => Promise<Page<Slug>>;
};

/** Creates a reader that parses each page once until the page or the company's facts change, because parsing takes a
 *  hundred times as long as reading. A reader serves one database, whose revisions are the keys of its cache. */
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
          inLanguage(source.content, text?.content, language),
          inLanguage<"company">(company.content, companyText?.content, language),
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

/** Lists the pages whose content changed since a revision, with the revision each depends on. A change of the company's
 *  facts counts as a change of every page. */
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
