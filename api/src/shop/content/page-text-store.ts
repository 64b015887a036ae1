import type { PageSlug, PageSources } from "@chargefront/shared/page/page";
import type { PageText, PageTextContent } from "@chargefront/shared/page/page-text";
import { translatedFields } from "@chargefront/shared/page/page-text";
import type { Language, OtherLanguage } from "@chargefront/shared/text/language";
import type { TextState } from "@chargefront/shared/text/text-state";
import { nextRevision } from "../../platform/db/catalogue-revision.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { hashEnglish } from "../catalogue/hash-english.ts";
import { readNewestVersions } from "./page-version-store.ts";

/** Reads the latest texts of a page in one language; empty when there are none. */
export async function readPageText<Slug extends PageSlug>(
  db: Db | Trx,
  page: { readonly slug: Slug; readonly english: PageSources[Slug] },
  language: OtherLanguage,
): Promise<PageText<Slug>> {
  const { slug, english } = page;
  const known = { slug, language, source: english, sourceHash: hashPageSource(page) };
  const row = await newest(db, slug, language).executeTakeFirst();
  if (!row) {
    const nothing = { content: {} as PageTextContent<Slug>, state: "draft", revision: 0 } as const;
    return { ...known, ...nothing, isOlder: false, updatedAt: null, updatedBy: null };
  }
  const content = JSON.parse(row.content) as PageTextContent<Slug>;
  const isOlder = Object.keys(content).length > 0 && row.of_hash !== known.sourceHash;
  const translatedFrom = isOlder ? await findTranslated(db, slug, row.of_hash) : undefined;
  return {
    ...known,
    content,
    state: row.state,
    revision: row.revision,
    isOlder,
    ...(translatedFrom && { translatedFrom }),
    updatedAt: new Date(row.updated_at).toISOString(),
    updatedBy: row.updated_by,
  };
}

/** Finds the newest public texts of a page; undefined when there are none, and for English. */
export async function findPublicPageText<Slug extends PageSlug>(
  db: Db | Trx,
  slug: Slug,
  language: Language,
): Promise<{ readonly revision: number; readonly content: PageTextContent<Slug> } | undefined> {
  if (language === "en") return undefined;
  const row = await newest(db, slug, language).where("state", "=", "public").executeTakeFirst();
  return row && { revision: row.revision, content: JSON.parse(row.content) as PageTextContent<Slug> };
}

/** Reads the revision of the public texts of each page in a language, by slug. */
export async function readPublicTextRevisions(
  db: Db | Trx,
  language: OtherLanguage,
): Promise<ReadonlyMap<PageSlug, number>> {
  const rows = await db
    .selectFrom("page_text")
    .where("language", "=", language)
    .where("state", "=", "public")
    .groupBy("slug")
    .select((row) => ["slug", row.fn.max("revision").as("revision")])
    .execute();
  return new Map(rows.map(({ slug, revision }) => [slug, Number(revision)]));
}

/** Writes another version of a page's texts, as a translation of the English with `sourceHash`, or of the given
 *  English without one. Earlier versions are kept. */
export async function writePageText<Slug extends PageSlug>(
  trx: Trx,
  page: { readonly slug: Slug; readonly english: PageSources[Slug] },
  text: {
    readonly language: OtherLanguage;
    readonly content: PageTextContent<Slug>;
    readonly state: TextState;
    readonly sourceHash?: string | undefined;
    readonly now: number;
    readonly by: string;
  },
): Promise<void> {
  const { language, state, sourceHash = hashPageSource(page), now, by } = text;
  await trx
    .insertInto("page_text")
    .values({
      slug: page.slug,
      language,
      revision: await nextRevision(trx),
      content: JSON.stringify(text.content),
      state,
      of_hash: sourceHash,
      updated_at: now,
      updated_by: by,
    })
    .execute();
}

const searchedVersions = 100;

/** Finds the English with a hash among the newest versions of its page. */
async function findTranslated<Slug extends PageSlug>(
  db: Db | Trx,
  slug: Slug,
  hash: string,
): Promise<PageSources[Slug] | undefined> {
  const versions = await readNewestVersions(db, slug, searchedVersions);
  return versions.find(({ content }) => hashPageSource({ slug, english: content }) === hash)?.content;
}

function newest(db: Db | Trx, slug: PageSlug, language: OtherLanguage) {
  return db
    .selectFrom("page_text")
    .selectAll()
    .where("slug", "=", slug)
    .where("language", "=", language)
    .orderBy("revision", "desc")
    .limit(1);
}

function hashPageSource<Slug extends PageSlug>({ slug, english }: { slug: Slug; english: PageSources[Slug] }): string {
  const fields: readonly string[] = translatedFields[slug];
  return hashEnglish(fields.map((field) => (english as Record<string, unknown>)[field]));
}
