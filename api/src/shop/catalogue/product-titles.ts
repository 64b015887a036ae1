import type { Language } from "@chargefront/shared/text/language";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

export type ProductTitles = {
  /** Returns the title in a language, in English when it is not translated; undefined for an unknown product. */
  readonly titleOf: (id: string, language: Language) => string | undefined;
};

/** Reads the titles of products, also of those that left the catalogue. Hidden products have none. */
export async function findProductTitles(db: Db | Trx, ids: readonly string[]): Promise<ProductTitles> {
  if (ids.length === 0) return { titleOf: () => undefined };
  const rows = await db
    .selectFrom("product")
    .leftJoin("product_text", (join) =>
      join
        .onRef("product_text.product_id", "=", "product.id")
        .on("product_text.state", "=", "public")
        .on("product_text.title", "!=", ""),
    )
    .select(["product.id", "product.title", "product_text.language", "product_text.title as translated"])
    .where("product.id", "in", [...new Set(ids)])
    .where("hidden_at", "is", null)
    .execute();
  const english = new Map(rows.map(({ id, title }) => [id, title]));
  const translated = new Map(rows.map((row) => [`${row.language} ${row.id}`, row.translated]));
  return { titleOf: (id, language) => translated.get(`${language} ${id}`) ?? english.get(id) };
}
