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

/** Writes a page for the first time, and its first version beside it. */
export async function insertPage<Slug extends PageSlug>(
  trx: Trx,
  page: { readonly slug: Slug; readonly content: PageSources[Slug]; readonly now: number },
): Promise<void> {
  const row = {
    slug: page.slug,
    revision: await nextRevision(trx),
    content: JSON.stringify(page.content),
    updated_at: page.now,
  };
  await trx.insertInto("page").values(row).execute();
  await trx.insertInto("page_version").values(row).execute();
}

export async function hasPages(db: Db | Trx): Promise<boolean> {
  return (await db.selectFrom("page").select("slug").executeTakeFirst()) !== undefined;
}
