import type { PageSlug } from "@chargefront/shared/page/page";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import type { TextState } from "@chargefront/shared/text/text-state";

export type TranslationTables = {
  product_text: ProductTextRow;
  term_text: TermTextRow;
  page_text: PageTextRow;
};

/** `of_hash`: of the English that was translated. `updated_by`: an admin's name, readable when the admin is gone. */
type Translated = {
  language: OtherLanguage;
  state: TextState;
  of_hash: string;
  revision: number;
  updated_at: number;
  updated_by: string;
};

/** One that was taken away stays with two empty texts, as devices must hear of it. */
type ProductTextRow = Translated & { product_id: string; title: string; description: string };

/** One that was taken away stays with an empty text. */
type TermTextRow = Omit<Translated, "state" | "of_hash"> & { english_folded: string; text: string };

/** One row a version. What everybody reads is the newest public one; a newer one is its draft. */
type PageTextRow = Translated & { slug: PageSlug; content: string };
