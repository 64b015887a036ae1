import { type RawBuilder, sql } from "kysely";
import { engineOf } from "./engine.ts";
import type { Db, Trx } from "./tables/tables.ts";

/** The database's own time, in epoch milliseconds, as an expression: what processes of several machines agree by must
 *  not hang on the clock of one of them. On SQLite there is but one machine. */
export function databaseTime(db: Db | Trx): RawBuilder<number> {
  if (engineOf(db) === "sqlite") return sql`${Date.now()}`;
  return sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
}
