import type { PageSlug, PageSources } from "@chargefront/shared/page/page";
import type { PageSource } from "@chargefront/shared/page/page-source";
import { nextRevision } from "../../platform/db/catalogue-revision.ts";
import { mustMeet } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { toPageSource } from "./stored-page.ts";

/** Search words have no row in `page`, only versions, of which the newest holds: the release before cannot read a page
 *  that it does not know, and would serve no sync while it runs beside this one. */
function hasRow(slug: PageSlug): boolean {
  return slug !== "search";
}

export async function findPageSource<Slug extends PageSlug>(
  db: Db | Trx,
  slug: Slug,
): Promise<PageSource<Slug> | undefined> {
  const row = await db
    .selectFrom(hasRow(slug) ? "page" : "page_version")
    .select(["revision", "updated_at", "content"])
    .where("slug", "=", slug)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toPageSource(slug, row);
}

/** A page to write. */
type PageWriting<Slug extends PageSlug> = {
  readonly slug: Slug;
  readonly content: PageSources[Slug];
  readonly now: number;
  /** Null when the shop itself writes it. */
  readonly adminName?: string | null;
};

/** Inserts a page and its first version. */
export async function insertPage<Slug extends PageSlug>(trx: Trx, page: PageWriting<Slug>): Promise<void> {
  const row = await toRow(trx, page);
  if (hasRow(page.slug)) await trx.insertInto("page").values(row).execute();
  await insertVersion(trx, page, row);
}

/** Updates a page that has the revision `from`, which the caller has read in this transaction, and adds the new
 *  version. */
export async function updatePage<Slug extends PageSlug>(
  trx: Trx,
  { from, ...page }: PageWriting<Slug> & { readonly from: number },
): Promise<PageSource<Slug>> {
  const row = await toRow(trx, page);
  if (hasRow(page.slug)) {
    mustMeet(
      await trx
        .updateTable("page")
        .set(row)
        .where("slug", "=", page.slug)
        .where("revision", "=", from)
        .executeTakeFirst(),
    );
  }
  await insertVersion(trx, page, row);
  return toPageSource(page.slug, row);
}

type Row = Awaited<ReturnType<typeof toRow>>;

async function insertVersion(trx: Trx, { adminName = null }: PageWriting<PageSlug>, row: Row): Promise<void> {
  await trx
    .insertInto("page_version")
    .values({ ...row, admin_name: adminName })
    .execute();
}

/** Lists the revisions of all pages. */
export async function listPageRevisions(db: Db | Trx): Promise<{ slug: PageSlug; revision: number }[]> {
  return db
    .selectFrom("page")
    .select(["slug", "revision"])
    .unionAll(
      db
        .selectFrom("page_version")
        .select((row) => ["slug", row.fn.max<number>("revision").as("revision")])
        .where("slug", "=", "search")
        .groupBy("slug"),
    )
    .execute();
}

/** Lists when the pages were last changed, in epoch milliseconds. */
export async function listPageTimes(db: Db | Trx): Promise<{ slug: PageSlug; updatedAt: number }[]> {
  return db.selectFrom("page").select(["slug", "updated_at as updatedAt"]).execute();
}

async function toRow<Slug extends PageSlug>(trx: Trx, { slug, content, now }: PageWriting<Slug>) {
  return { slug, revision: await nextRevision(trx), content: JSON.stringify(content), updated_at: now };
}

export async function hasPages(db: Db | Trx): Promise<boolean> {
  return (await db.selectFrom("page").select("slug").executeTakeFirst()) !== undefined;
}
