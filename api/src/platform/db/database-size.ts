import { join } from "node:path";
import { sql } from "kysely";
import { fileSize } from "../files/file-size.ts";
import { engineOf } from "./engine.ts";
import type { Db } from "./tables/tables.ts";

/** Returns the size of the database in bytes, on SQLite with its write-ahead log. */
export async function databaseSize(readDb: Db, dataDir: string): Promise<number> {
  if (engineOf(readDb) === "postgres") {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(readDb);
    return rows[0]?.bytes ?? 0;
  }
  const sizes = await Promise.all(["shop.db", "shop.db-wal"].map((name) => fileSize(join(dataDir, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
