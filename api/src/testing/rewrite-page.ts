import type { PageSlug, PageSources } from "@chargefront/shared/page/page";
import type { Trx } from "../platform/db/tables/tables.ts";
import { findPageSource, updatePage } from "../shop/content/page-source-store.ts";

/** Replaces the text of a page. */
export async function rewritePage<Slug extends PageSlug>(
  trx: Trx,
  page: { readonly slug: Slug; readonly content: PageSources[Slug]; readonly now: number },
): Promise<void> {
  const present = await findPageSource(trx, page.slug);
  await updatePage(trx, { ...page, from: present?.revision ?? 0 });
}
