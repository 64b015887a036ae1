import { PostgresAdapter, SqliteAdapter } from "kysely";
import type { Db, Trx } from "./tables/tables.ts";

/** The database that stores the shop's rows. */
export type Engine = "sqlite" | "postgres";

/** Returns the engine, for the few places whose SQL differs between the two. */
export function engineOf(db: Db | Trx): Engine {
  const { adapter } = db.getExecutor();
  if (adapter instanceof PostgresAdapter) return "postgres";
  if (adapter instanceof SqliteAdapter) return "sqlite";
  throw new Error("The database is neither SQLite nor PostgreSQL.");
}
