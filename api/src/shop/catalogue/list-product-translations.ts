import { type TranslationList, translationState } from "@chargefront/shared/page/translation-list";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import type { Db } from "../../platform/db/tables/tables.ts";
import { hashProductSource } from "./product-text-store.ts";
import { listTerms } from "./term-store.ts";

/** Lists the translation state of each product that is not deleted. Reads all English texts to compare their hashes
 *  with those that were translated, which is fast enough for a catalogue of some thousands. */
export async function listProductTranslations(db: Db, language: OtherLanguage): Promise<TranslationList["products"]> {
  const rows = await db
    .selectFrom("product")
    .leftJoin("product_text", (join) =>
      join.onRef("product_text.product_id", "=", "product.id").on("product_text.language", "=", language),
    )
    .where("deleted_at", "is", null)
    .select(["product.id", "product.title", "product.description", "product_text.title as text", "state", "of_hash"])
    // A stable order, so that a product is on one page of the list only.
    .orderBy("product.id")
    .execute();
  return rows.map(({ id, title, description, text, state, of_hash }) => ({
    id,
    title,
    state: translationState({
      isWritten: Boolean(text),
      isOlder: of_hash !== hashProductSource({ title, description }),
      state: state ?? "draft",
    }),
  }));
}

/** Counts the names and values of specifications, and those without a translation into a language. */
export async function countTerms(db: Db, language: OtherLanguage): Promise<TranslationList["terms"]> {
  const terms = await listTerms(db, language);
  return { total: terms.length, missing: terms.filter(({ text }) => text === "").length };
}
