import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";
import type { Tables } from "../tables/tables.ts";
import {
  type Enquiry,
  indexAgain,
  type Order,
  pagesOf,
  spellingsOf,
  termsOf,
  wordsIn,
  wordsOf,
} from "./0033-search-folds.ts";
import type { Migration } from "./migration.ts";

/** Adds words without apostrophes, and of enquiries with letters and digits apart, to what is found by words. What an older process writes in the meantime is found as it wrote it. */
export const searchSpellings: Migration = {
  toleratedFrom: "",
  async up(db: Kysely<Tables>, engine: Engine): Promise<void> {
    await indexAgain(db, engine, spelledWordsOf);
    for await (const rows of pagesOf<Order>(db, "shop_order")) {
      const values = rows.flatMap((row) => addedTerms(row).map((term) => ({ term, order_id: row.id })));
      if (values.length === 0) continue;
      await db
        .insertInto("order_term")
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for await (const rows of pagesOf<{ id: string; search_text: string }>(db, "product")) {
      for (const { id, search_text: before } of rows) {
        const lines = before.split("\n").filter((line) => withoutApostrophes(line) !== line);
        if (lines.length === 0) continue;
        const added = lines.map((line) => withoutApostrophes(line).replace(/[\s\p{Z}\p{Pd}]+/gu, ""));
        const search_text = [before, ...new Set(added)].join("\n");
        await db.updateTable("product").set({ search_text }).where("id", "=", id).execute();
      }
    }
  },
};

function spelledWordsOf(row: Enquiry): string[] {
  const { name, email, contact, title, message } = row;
  const texts = [name, ...spellingsOf(email), contact, title, message];
  const joined = texts.flatMap((text) => wordsIn(withoutApostrophes(text)));
  const apart = [...wordsOf(row), ...joined].flatMap((word) => (word.startsWith("_") ? [] : lettersAndDigits(word)));
  return [...new Set([...wordsOf(row), ...joined, ...apart])];
}

function addedTerms(row: Order): string[] {
  if (row.email === "") return [];
  const { fullName = "", ...address }: { fullName?: string } = JSON.parse(row.address);
  const present = termsOf(row);
  const terms = termsOf({
    ...row,
    email: withoutApostrophes(row.email),
    address: JSON.stringify({ ...address, fullName: withoutApostrophes(fullName) }),
  });
  return terms.filter((term) => !present.includes(term));
}

function withoutApostrophes(text: string): string {
  return text.replace(/['‘’‛′ʻʼ`´＇]/g, "");
}

function lettersAndDigits(word: string): string[] {
  return word.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
}
