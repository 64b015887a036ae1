import { type PageSlug, type PageSources, pageNames } from "@chargefront/shared/page/page";
import type { PageSource } from "@chargefront/shared/page/page-source";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { getAdmin } from "../../people/admins/get-admin.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findPageSource, updatePage } from "./page-source-store.ts";
import { findPageVersion } from "./page-version-store.ts";

type By = { readonly adminId: string; readonly now: number };

/** Writes a new version of a page, provided that it still has the revision that the editor started from. Leaves equal
 *  content unchanged, so that a save can be repeated after its response was lost. @throws ProblemError `edit-conflict`
 *  with the present page. */
export async function changePage<Slug extends PageSlug>(
  trx: Trx,
  page: { readonly slug: Slug; readonly content: PageSources[Slug]; readonly revision: number },
  by: By,
): Promise<PageSource<Slug>> {
  const { slug, content, revision } = page;
  const present = await getPageSource(trx, slug);
  if (isSame(present.content, content)) return present;
  if (present.revision !== revision) throw new ProblemError("edit-conflict", { present: { page: present } });
  return writeVersion(trx, { slug, content, from: present.revision }, { ...by, kind: "page-changed" });
}

/** Makes an earlier version the newest, unless the page has the same content already. Keeps all versions in between.
 *  @throws ProblemError `version-not-found`; `edit-conflict` with the present page when that is newer than `over`, the
 *  newest version that the admin saw. */
export async function restorePageVersion<Slug extends PageSlug>(
  trx: Trx,
  version: { readonly slug: Slug; readonly revision: number; readonly over?: number | undefined },
  by: By,
): Promise<PageSource<Slug>> {
  const { slug, revision, over } = version;
  const earlier = await findPageVersion(trx, slug, revision);
  if (!earlier) throw new ProblemError("version-not-found");
  const present = await getPageSource(trx, slug);
  if (isSame(present.content, earlier.content)) return present;
  if (over !== undefined && over !== present.revision) {
    throw new ProblemError("edit-conflict", { present: { page: present } });
  }
  return writeVersion(
    trx,
    { slug, content: earlier.content, from: present.revision },
    { ...by, kind: "page-brought-back" },
  );
}

/** Reads a page for editing. @throws ProblemError `not-found` when it was never written. */
export async function getPageSource<Slug extends PageSlug>(
  trx: Parameters<typeof findPageSource>[0],
  slug: Slug,
): Promise<PageSource<Slug>> {
  const source = await findPageSource(trx, slug);
  if (!source) throw new ProblemError("not-found");
  return source;
}

/** Compares JSON texts, which works because both have their fields in the order of their schema. */
function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function writeVersion<Slug extends PageSlug>(
  trx: Trx,
  { slug, content, from }: { readonly slug: Slug; readonly content: PageSources[Slug]; readonly from: number },
  { adminId, now, kind }: By & { readonly kind: "page-changed" | "page-brought-back" },
): Promise<PageSource<Slug>> {
  const { userName } = await getAdmin(trx, adminId);
  const written = await updatePage(trx, { slug, content, from, now, adminName: userName });
  await recordActivity(trx, { kind, adminId, subjectId: slug, label: pageNames[slug], now });
  return written;
}
