import { CompiledQuery, sql } from "kysely";
import { engineOf } from "./engine.ts";
import type { Db } from "./tables/tables.ts";

/** Leaves nothing of what was erased where the database keeps what it has overwritten: SQLite's write-ahead log is moved
 *  into the file and cut to nothing, PostgreSQL's dead rows are cleared away. False while somebody else, a backup, still
 *  reads from it. PostgreSQL's own log and backups keep it as long as they are kept. docs/security.md#T35. */
export async function emptyLog(db: Db): Promise<boolean> {
  if (engineOf(db) === "postgres") return clearDeadRows(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows.every(({ busy }) => busy === 0);
}

/** Where people stand in rows, or did. */
export const clearedTables = [
  "admin_invite",
  "customer",
  "enquiry",
  "enquiry_event",
  "enquiry_search",
  "mail",
  "order_term",
  "shop_order",
  "webhook_event",
] as const;

/** No transaction may be open. Only the owner of a table clears it; for another user PostgreSQL says so and goes on. */
async function clearDeadRows(db: Db): Promise<true> {
  await db.connection().execute(async (connection) => {
    const say = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
    await say("set statement_timeout = 0");
    try {
      await say(`vacuum ${clearedTables.join(", ")}`);
    } finally {
      await say("reset statement_timeout");
    }
  });
  return true;
}
