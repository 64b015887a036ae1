import { sql } from "kysely";
import type { Db } from "./tables/tables.ts";

/** Moves what SQLite's write-ahead log holds into the database and cuts the log to nothing, so that it holds nothing of
 *  what was erased. False while somebody else, a backup, still reads from it. docs/security.md#T35. */
export async function emptyLog(db: Db): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows.every(({ busy }) => busy === 0);
}
