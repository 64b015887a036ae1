import type { PageSlug } from "@chargefront/shared/page/page";
import type { PageSource, PageVersion } from "@chargefront/shared/page/page-source";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { toPageSource } from "./stored-page.ts";

/** Lists the versions of a page, newest first, only those before a revision if one is given. Versions are never
 *  deleted. */
export async function listPageVersions(
  db: Db | Trx,
  slug: PageSlug,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<PageVersion[]> {
  const rows = await db
    .selectFrom("page_version")
    .select(["revision", "updated_at", "admin_name"])
    .where("slug", "=", slug)
    .$if(before !== undefined, (query) => query.where("revision", "<", before ?? 0))
    .orderBy("revision", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    updatedAt: new Date(row.updated_at).toISOString(),
    adminName: row.admin_name,
  }));
}

/** Reads the newest versions of a page with their contents, newest first. */
export async function readNewestVersions<Slug extends PageSlug>(
  db: Db | Trx,
  slug: Slug,
  limit: number,
): Promise<PageSource<Slug>[]> {
  const rows = await db
    .selectFrom("page_version")
    .select(["revision", "updated_at", "content"])
    .where("slug", "=", slug)
    .orderBy("revision", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => toPageSource(slug, row));
}

export async function findPageVersion<Slug extends PageSlug>(
  db: Db | Trx,
  slug: Slug,
  revision: number,
): Promise<PageSource<Slug> | undefined> {
  const row = await db
    .selectFrom("page_version")
    .select(["revision", "updated_at", "content"])
    .where("slug", "=", slug)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return row && toPageSource(slug, row);
}
