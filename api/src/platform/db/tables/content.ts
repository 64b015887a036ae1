import type { PageSlug } from "@chargefront/shared/page/page";

export type ContentTables = {
  page: PageRow;
  page_version: PageVersionRow;
  search_miss: SearchMissRow;
};

type PageRow = { slug: PageSlug; revision: number; content: string; updated_at: number };

/** A page's text from a revision on. The author is stored by name, so that it stays readable when the admin is
 *  removed. */
type PageVersionRow = PageRow & { admin_name: string | null };

/** How often folded words found nothing on a day in India. */
type SearchMissRow = { day: number; words: string; count: number };
