import { foldName } from "@chargefront/shared/product/fold-name";
import type { Term } from "@chargefront/shared/product/product-text";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import { byNaturalKey } from "@chargefront/shared/text/natural-key";
import { nextRevision } from "../../platform/db/catalogue-revision.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** Lists every name and value in the specifications of products that are not deleted, with its translation. */
export async function listTerms(db: Db | Trx, language: OtherLanguage): Promise<Term[]> {
  const known = await listTermTexts(db, language, 0);
  const byEnglish = new Map(known.map((one) => [one.english, one]));
  const rows = await db
    .selectFrom("product_specification")
    .innerJoin("product", "product.id", "product_specification.product_id")
    .where("deleted_at", "is", null)
    .select(["name", "value"])
    .distinct()
    .execute();
  const english = new Map(rows.flatMap(({ name, value }) => [name, value]).map((one) => [foldName(one), one]));
  return [...english]
    .map(([folded, one]) => {
      const { text = "", revision = 0 } = byEnglish.get(folded) ?? {};
      return { english: one, text, revision };
    })
    .toSorted((one, other) => byNaturalKey(one.english, other.english));
}

/** Reads the translation of a term; empty when there is none. */
export async function readTerm(db: Db | Trx, language: OtherLanguage, english: string): Promise<Term> {
  const row = await db
    .selectFrom("term_text")
    .select(["text", "revision"])
    .where("language", "=", language)
    .where("english_folded", "=", foldName(english))
    .executeTakeFirst();
  return { english, text: row?.text ?? "", revision: row?.revision ?? 0 };
}

/** Lists the translations that were written after a revision, with the English terms as `foldName` returns them. */
export async function listTermTexts(db: Db | Trx, language: OtherLanguage, since: number): Promise<Term[]> {
  return db
    .selectFrom("term_text")
    .select(["english_folded as english", "text", "revision"])
    .where("language", "=", language)
    .where("revision", ">", since)
    .orderBy("revision")
    .execute();
}

export async function writeTerm(
  trx: Trx,
  term: {
    readonly language: OtherLanguage;
    readonly english: string;
    readonly text: string;
    readonly now: number;
    readonly by: string;
  },
): Promise<void> {
  const values = { text: term.text, revision: await nextRevision(trx), updated_at: term.now, updated_by: term.by };
  await trx
    .insertInto("term_text")
    .values({ language: term.language, english_folded: foldName(term.english), ...values })
    .onConflict((conflict) => conflict.columns(["language", "english_folded"]).doUpdateSet(values))
    .execute();
}
