import { sql } from "kysely";
import { write } from "../../platform/db/write.ts";
import type { WordIndex } from "./word-index.ts";

/** PostgreSQL silently truncates a longer word, at a place that depends on the bytes of its letters. */
const longestWord = 255;

/** The word index on PostgreSQL: a row per enquiry, searched by an inverted index of the words.
 *  https://www.postgresql.org/docs/15/datatype-textsearch.html */
export const postgresIndex: WordIndex = {
  async add(trx, added) {
    const rows = added.map(
      ({ arrival, words }) => sql`(${arrival}::integer, array_to_tsvector(${cut(words)}::text[]))`,
    );
    await sql`insert into enquiry_search (arrival, words) values ${sql.join(rows)}
      on conflict (arrival) do update set words = enquiry_search.words || excluded.words`.execute(trx);
  },
  async remove(trx, { arrival, words }) {
    await sql`update enquiry_search set words = ts_delete(words, ${cut(words)}::text[])
      where arrival = ${arrival}`.execute(trx);
    await sql`delete from enquiry_search where arrival = ${arrival} and words = ''::tsvector`.execute(trx);
  },
  async find(db, { beginnings, words, limit }) {
    const begun = beginnings.map(
      (group) =>
        `(${cut(group)
          .map((word) => `'${word}':*`)
          .join(" | ")})`,
    );
    const asked = [...begun, ...words.map((word) => `'${word}'`)].join(" & ");
    const { rows } = await sql<{ arrival: number }>`select arrival from enquiry_search
      where words @@ ${asked}::tsquery order by arrival desc limit ${limit}`.execute(db);
    return rows.map(({ arrival }) => arrival);
  },
  async refill(trx, fill) {
    // Creating the index once is three times as fast as updating it word by word.
    const { rows } = await sql<{ words: string }>`
      select pg_get_indexdef('enquiry_search_words'::regclass) as words`.execute(trx);
    await sql`drop index enquiry_search_words`.execute(trx);
    await sql`delete from enquiry_search`.execute(trx);
    await fill();
    await sql.raw(rows[0]?.words ?? "").execute(trx);
  },
  /** Deletes rows without an enquiry: a process of an older release truncates words differently, and so leaves some of
   *  those it removed. Deleted rows leave the pages with the vacuum at the end of an erasure. */
  async rewrite({ db }) {
    await write(db, (trx) =>
      sql`delete from enquiry_search where not exists (
        select 1 from enquiry where enquiry.arrival = enquiry_search.arrival and deleted_at is null)`.execute(trx),
    );
  },
};

function cut(words: readonly string[]): string[] {
  return words.map((word) => (word.length > longestWord ? [...word].slice(0, longestWord).join("") : word));
}
