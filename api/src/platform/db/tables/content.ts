import type { PageSlug } from "@chargefront/shared/page/page";

export type ContentTables = {
  page: PageRow;
  page_version: PageVersionRow;
};

type PageRow = { slug: PageSlug; revision: number; content: string; updated_at: number };

/** What a page said from one revision on; who wrote it, by name, so that it stays readable when the admin is gone. */
type PageVersionRow = PageRow & { admin_name: string | null };
