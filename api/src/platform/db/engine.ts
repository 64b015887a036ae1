import { PostgresAdapter, SqliteAdapter } from "kysely";
import type { Db, Trx } from "./tables/tables.ts";

/** What keeps the shop's rows. */
export type Engine = "sqlite" | "postgres";

/** For the few places whose SQL is not the same on both. */
export function engineOf(db: Db | Trx): Engine {
  const { adapter } = db.getExecutor();
  if (adapter instanceof PostgresAdapter) return "postgres";
  if (adapter instanceof SqliteAdapter) return "sqlite";
  throw new Error("The database is neither SQLite nor PostgreSQL.");
}
