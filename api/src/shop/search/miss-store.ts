import type { SearchMiss } from "@chargefront/shared/page/search-word";
import { foldSearched } from "@chargefront/shared/text/fold-text";
import { tidyQuery } from "@chargefront/shared/text/tidy-query";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** More is no name of a product. */
const longest = 60;

/** Returns the words of a search as they are counted; undefined for those that may name a person: with an `@`, or six
 *  digits in a row, however they are grouped. */
export function countedWords(typed: string): string | undefined {
  const words = foldSearched(tidyQuery(typed));
  if (words === "" || [...words].length > longest || words.includes("@")) return undefined;
  return /(?:\d[\s\p{P}]*){6}/u.test(words) ? undefined : words;
}

/** Counts a search without a result. Words that are new on a day are left out once it has `mostADay`, so that no client
 *  can fill the disk. */
export async function countMiss(
  trx: Trx,
  words: string,
  { now, mostADay }: { readonly now: number; readonly mostADay: number },
): Promise<void> {
  const day = indianDay(now);
  const { numUpdatedRows } = await trx
    .updateTable("search_miss")
    .set((row) => ({ count: row("count", "+", 1) }))
    .where("day", "=", day)
    .where("words", "=", words)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { rows } = await trx
    .selectFrom("search_miss")
    .select((row) => row.fn.countAll().as("rows"))
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  if (Number(rows) >= mostADay) return;
  await trx.insertInto("search_miss").values({ day, words, count: 1 }).execute();
}

/** Lists the words that found nothing since a day, the most frequent first. */
export async function listMisses(
  db: Db,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<SearchMiss[]> {
  const rows = await db
    .selectFrom("search_miss")
    .select((row) => ["words", row.fn.sum("count").as("total"), row.fn.max("day").as("last")])
    .where("day", ">=", since)
    .groupBy("words")
    .orderBy("total", "desc")
    .orderBy("last", "desc")
    .orderBy("words")
    .limit(limit)
    .execute();
  return rows.map(({ words, total, last }) => ({ words, count: Number(total), lastOn: isoDateOf(Number(last)) }));
}
