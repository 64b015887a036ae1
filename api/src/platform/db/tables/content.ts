import type { PageSlug } from "@chargefront/shared/page/page";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import type { TextState } from "@chargefront/shared/text/text-state";

export type ContentTables = {
  page: PageRow;
  page_version: PageVersionRow;
  search_miss: SearchMissRow;
};

type PageRow = { slug: PageSlug; revision: number; content: string; updated_at: number };

/** A page's text from a revision on. The author is stored by name, so that it stays readable when the admin is
 *  removed. */
type PageVersionRow = PageRow & { admin_name: string | null };

export type TranslationTables = {
  product_text: ProductTextRow;
  term_text: TermTextRow;
  page_text: PageTextRow;
};

/** `of_hash`: the hash of the English text that was translated. `updated_by`: an admin's name, readable when the
 *  admin is removed. */
type Translated = {
  language: OtherLanguage;
  state: TextState;
  of_hash: string;
  revision: number;
  updated_at: number;
  updated_by: string;
};

/** A removed translation stays with two empty texts, so that devices learn of the removal. */
type ProductTextRow = Translated & { product_id: string; title: string; description: string };

/** A removed translation stays with an empty text. */
type TermTextRow = Omit<Translated, "state" | "of_hash"> & { english_folded: string; text: string };

/** One row per version. The newest public one is served; a newer one is its draft. */
type PageTextRow = Translated & { slug: PageSlug; content: string };

/** How often folded words found nothing on a day in India. */
type SearchMissRow = { day: number; words: string; count: number };
