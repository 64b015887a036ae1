import { type RawBuilder, sql } from "kysely";
import { engineOf } from "./engine.ts";
import type { Db, Trx } from "./tables/tables.ts";

/** Returns an SQL expression for the database's time in epoch milliseconds. Processes on several machines must not
 *  depend on the clock of one of them. SQLite runs on one machine, whose clock is used. */
export function databaseTime(db: Db | Trx): RawBuilder<number> {
  if (engineOf(db) === "sqlite") return sql`${Date.now()}`;
  return sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
}
