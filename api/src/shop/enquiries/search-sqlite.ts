import { sql } from "kysely";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { createYield } from "../../platform/db/yield.ts";
import type { IndexedWords, WordIndex } from "./word-index.ts";

/** The word index on SQLite: FTS5, which stores words and no text. https://www.sqlite.org/fts5.html */
export const sqliteIndex: WordIndex = {
  add,
  remove,
  async find(db, { beginnings, words, limit }) {
    // A word has only letters, marks and digits, so it cannot end the quotes.
    const begun = beginnings.map((group) => `(${group.map((word) => `"${word}" *`).join(" OR ")})`);
    const match = [...begun, ...words.map((word) => `"${word}"`)].join(" AND ");
    const { rows } = await sql<{
      arrival: number;
    }>`select rowid as arrival from enquiry_search where enquiry_search match ${match} order by rowid desc limit ${limit}`.execute(
      db,
    );
    return rows.map(({ arrival }) => arrival);
  },
  async refill(trx, fill) {
    // https://www.sqlite.org/fts5.html#the_delete_all_command
    await sql`insert into enquiry_search(enquiry_search) values ('delete-all')`.execute(trx);
    await fill();
  },
  rewrite,
};

/** Rewrites the index, a few pages at a time, if it still contains a word that no enquiry has: FTS5 finds a page by the
 *  beginning of its first word, and keeps that beginning after the word was removed. */
async function rewrite({ db, readDb }: { readonly db: Db; readonly readDb: Db }): Promise<void> {
  if (!(await keepsLostWord(readDb))) return;
  const yieldToOthers = createYield();
  // All pages may be in one segment, and a single segment is never merged.
  const besides = { arrival: 0, words: ["_besides"] };
  await write(db, (trx) => add(trx, [besides]));
  // Negative at first: all segments become one. https://www.sqlite.org/fts5.html#the_merge_command
  for (let pages = -pagesMerged; await write(db, (trx) => merges(trx, pages)); pages = pagesMerged) {
    await yieldToOthers();
  }
  await write(db, (trx) => remove(trx, besides));
}

const pagesMerged = 64;

/** Returns whether there was anything to merge. */
async function merges(trx: Trx, pages: number): Promise<boolean> {
  const before = await countChanges(trx);
  await sql`insert into enquiry_search(enquiry_search, rank) values ('merge', ${pages})`.execute(trx);
  return (await countChanges(trx)) - before >= 2;
}

async function countChanges(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

async function keepsLostWord(readDb: Db): Promise<boolean> {
  const { rows } = await sql<{ term: string | Uint8Array }>`select distinct term from enquiry_search_idx`.execute(
    readDb,
  );
  const decoder = new TextDecoder();
  // The first letter names the index. The end may be cut within a letter.
  const beginnings = rows.map(({ term }) => (typeof term === "string" ? term : decoder.decode(term)).slice(1));
  for (const beginning of new Set(beginnings.map((words) => words.replace(/\ufffd+$/, "")))) {
    if (beginning === "") continue;
    const match = `"${beginning.replaceAll('"', '""')}" *`;
    const found = await sql`select 1 from enquiry_search where enquiry_search match ${match} limit 1`.execute(readDb);
    if (found.rows.length === 0) return true;
  }
  return false;
}

async function add(trx: Trx, added: readonly IndexedWords[]): Promise<void> {
  const rows = added.map(({ arrival, words }) => sql`(${arrival}, ${words.join(" ")})`);
  await sql`insert into enquiry_search(rowid, words) values ${sql.join(rows)}`.execute(trx);
}

async function remove(trx: Trx, { arrival, words }: IndexedWords): Promise<void> {
  await sql`insert into enquiry_search(enquiry_search, rowid, words) values ('delete', ${arrival}, ${words.join(" ")})`.execute(
    trx,
  );
}
