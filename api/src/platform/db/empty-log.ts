import { CompiledQuery, sql } from "kysely";
import { engineOf } from "./engine.ts";
import type { Db } from "./tables/tables.ts";

/** The largest SQLite database in bytes that is rewritten: requests wait for that time, about a second. */
const mostRewritten = 128 * 1024 * 1024;

/** Removes erased data from where the database keeps overwritten rows: rewrites SQLite's file and truncates its
 *  write-ahead log, vacuums PostgreSQL's dead rows. Returns false while another reader, such as a backup, still uses the
 *  log. PostgreSQL's own log and backups keep it for their retention time. docs/security.md#T35. */
export async function emptyLog(db: Db): Promise<boolean> {
  if (engineOf(db) === "postgres") return clearDeadRows(db);
  // A page of an index that was rebalanced keeps copies of entries in its free space, also with `secure_delete`.
  if ((await sizeOf(db)) <= mostRewritten) await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows.every(({ busy }) => busy === 0);
}

/** Returns the bytes of a SQLite database. */
async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Tables whose rows hold, or held, personal data. */
export const clearedTables = [
  "admin_invite",
  "customer",
  "enquiry",
  "enquiry_event",
  "enquiry_photo",
  "enquiry_search",
  "mail",
  "order_term",
  "quotation",
  "quotation_revision",
  "rep_action",
  "shop_order",
  "transfer",
  "webhook_event",
] as const;

/** Vacuums the tables. No transaction may be open. Only the owner of a table can vacuum it; for another user
 *  PostgreSQL warns and continues. */
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
