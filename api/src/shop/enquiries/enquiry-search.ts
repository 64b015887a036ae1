import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import { type Kysely, sql } from "kysely";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { createYield } from "../../platform/db/yield.ts";
import type { EnquiryFilter } from "./enquiry-filter.ts";
import { wordsOfEnquiry, wordsTyped } from "./enquiry-words.ts";

/** The word search of enquiries, on SQLite's FTS5: the one file whose SQL runs on no other database. PostgreSQL would
 *  keep the same words in a column `words tsvector` (`array_to_tsvector`) with a GIN index, and ask `where words @@
 *  to_tsquery('simple', 'pune:* & _new') order by arrival desc`.
 *
 *  The index knows an enquiry by its arrival number, and nothing but its words. Its status and assignee are two words
 *  more, which begin with an underscore and so can be neither written nor typed by anybody: a filter then costs no more
 *  than another word. */

type Indexed = State & Parameters<typeof wordsOfEnquiry>[0] & { readonly arrival: number };
type State = { readonly status: EnquiryStatus; readonly assignee_id: string | null };

/** What the index holds of an enquiry. */
export function wordsInIndex(enquiry: Omit<Indexed, "arrival">): string[] {
  return [...wordsOfEnquiry(enquiry), ...wordsOfState(enquiry)];
}

/** Makes enquiries findable. */
export async function indexEnquiries(db: Kysely<Tables>, enquiries: readonly Indexed[]): Promise<void> {
  await add(
    db,
    enquiries.map((enquiry) => ({ arrival: enquiry.arrival, words: wordsInIndex(enquiry) })),
  );
}

/** Makes an enquiry unfindable and takes its words out of the index. It must be as it was indexed. */
export async function unindexEnquiry(trx: Trx, enquiry: Indexed): Promise<void> {
  await remove(trx, enquiry.arrival, wordsInIndex(enquiry));
}

/** Moves a findable enquiry to another status or assignee; its own words stay where they are. */
export async function reindexState(trx: Trx, arrival: number, { from, to }: { from: State; to: State }): Promise<void> {
  await remove(trx, arrival, wordsOfState(from));
  await add(trx, [{ arrival, words: wordsOfState(to) }]);
}

export type Search = EnquiryFilter & {
  /** As a person typed it. */
  readonly typed: string;
  /** Words that count. */
  readonly words: number;
};

/** The arrival numbers of the newest enquiries that match, newest first, at most `limit`. What holds no word finds
 *  nothing. */
export async function searchEnquiries(db: Db | Trx, search: Search & { readonly limit: number }): Promise<number[]> {
  const words = wordsTyped(search.typed, search.words);
  if (words.length === 0) return [];
  // A word holds letters, marks and digits only, so nothing in it can end the quotes.
  const match = [...words.map((word) => `"${word}" *`), ...wordsOfFilter(search).map((word) => `"${word}"`)].join(
    " AND ",
  );
  const { rows } = await sql<{
    arrival: number;
  }>`select rowid as arrival from enquiry_search where enquiry_search match ${match} order by rowid desc limit ${search.limit}`.execute(
    db,
  );
  return rows.map(({ arrival }) => arrival);
}

/** Writes the index anew, a few pages at a time, where it keeps a word that no enquiry has any more: FTS5 finds its way
 *  to a page by the beginning of the page's first word, and keeps that when the word itself has left. */
export async function rewriteSearch({ db, readDb }: { readonly db: Db; readonly readDb: Db }): Promise<void> {
  if (!(await keepsLostWord(readDb))) return;
  const yieldToOthers = createYield();
  // All pages may stand in one segment, and one alone is never merged.
  const besides = { arrival: 0, words: ["_besides"] };
  await write(db, (trx) => add(trx, [besides]));
  // Negative at first: all segments become one. https://www.sqlite.org/fts5.html#the_merge_command
  for (let pages = -pagesMerged; await write(db, (trx) => merges(trx, pages)); pages = pagesMerged) {
    await yieldToOthers();
  }
  await write(db, (trx) => remove(trx, besides.arrival, besides.words));
}

const pagesMerged = 64;

/** Answers whether there was anything to merge. */
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
  // One letter says which index it is of. The end may be cut within a letter.
  const beginnings = rows.map(({ term }) => (typeof term === "string" ? term : decoder.decode(term)).slice(1));
  for (const beginning of new Set(beginnings.map((words) => words.replace(/\ufffd+$/, "")))) {
    if (beginning === "") continue;
    const match = `"${beginning.replaceAll('"', '""')}" *`;
    const found = await sql`select 1 from enquiry_search where enquiry_search match ${match} limit 1`.execute(readDb);
    if (found.rows.length === 0) return true;
  }
  return false;
}

async function add(
  db: Kysely<Tables>,
  added: readonly { readonly arrival: number; readonly words: readonly string[] }[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ arrival, words }) => sql`(${arrival}, ${words.join(" ")})`);
  await sql`insert into enquiry_search(rowid, words) values ${sql.join(rows)}`.execute(db);
}

async function remove(db: Kysely<Tables>, arrival: number, words: readonly string[]): Promise<void> {
  await sql`insert into enquiry_search(enquiry_search, rowid, words) values ('delete', ${arrival}, ${words.join(" ")})`.execute(
    db,
  );
}

function wordsOfState({ status, assignee_id }: State): string[] {
  return wordsOfFilter({ status, assignee: assignee_id });
}

function wordsOfFilter({ status, assignee }: EnquiryFilter): string[] {
  const words = [];
  if (status !== undefined) words.push(`_${status}`);
  if (assignee !== undefined) words.push(assignee === null ? "_nobody" : `_${assignee.replaceAll("-", "")}`);
  return words;
}
