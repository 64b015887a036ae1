import type { PageSlug, PageSources } from "@chargefront/shared/page";
import { nextRevision } from "../db/catalogue-revision.ts";
import type { Db, Trx } from "../db/tables.ts";
import { pageSchemas } from "./page-schemas.ts";

/** A page as it is stored: long texts in Markdown, company facts as placeholders. */
export type PageSource<Slug extends PageSlug> = {
  readonly revision: number;
  readonly updatedAt: string;
  readonly content: PageSources[Slug];
};

export async function findPageSource<Slug extends PageSlug>(
  db: Db | Trx,
  slug: Slug,
): Promise<PageSource<Slug> | undefined> {
  const row = await db.selectFrom("page").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!row) return undefined;
  const content = pageSchemas[slug].parse(JSON.parse(row.content));
  return { revision: row.revision, updatedAt: new Date(row.updated_at).toISOString(), content };
}

/** A page as it is about to be written. */
type PageWriting<Slug extends PageSlug> = {
  readonly slug: Slug;
  readonly content: PageSources[Slug];
  readonly now: number;
};

/** Writes a page for the first time, and its first version beside it. */
export async function insertPage<Slug extends PageSlug>(trx: Trx, page: PageWriting<Slug>): Promise<void> {
  const row = await toRow(trx, page);
  await trx.insertInto("page").values(row).execute();
  await trx.insertInto("page_version").values(row).execute();
}

/** Writes a page anew, and the new version beside those before it. */
export async function updatePage<Slug extends PageSlug>(trx: Trx, page: PageWriting<Slug>): Promise<void> {
  const row = await toRow(trx, page);
  await trx.updateTable("page").set(row).where("slug", "=", page.slug).execute();
  await trx.insertInto("page_version").values(row).execute();
}

/** The revisions of all pages that were written. */
export async function listPageRevisions(db: Db | Trx): Promise<{ slug: PageSlug; revision: number }[]> {
  return db.selectFrom("page").select(["slug", "revision"]).execute();
}

async function toRow<Slug extends PageSlug>(trx: Trx, { slug, content, now }: PageWriting<Slug>) {
  return { slug, revision: await nextRevision(trx), content: JSON.stringify(content), updated_at: now };
}

export async function hasPages(db: Db | Trx): Promise<boolean> {
  return (await db.selectFrom("page").select("slug").executeTakeFirst()) !== undefined;
}
