import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds what several processes on one database share: the leases of jobs, the running processes, the oldest process
 *  that tolerates each migration, and the proof of the secret. On SQLite, where a shop is one process, these tables
 *  stay almost empty. */
export const severalProcesses: Migration = {
  async up(db: Kysely<unknown>, engine) {
    await db.schema
      .createTable("job_lease")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("holder", "text", (column) => column.notNull())
      .addColumn("until_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("release")
      .addColumn("process", "text", (column) => column.primaryKey())
      .addColumn("build", "text", (column) => column.notNull())
      .addColumn("newest_migration", "text", (column) => column.notNull())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("schema_note")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("tolerated_from", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("shop_key")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    await db.schema.alterTable("mail").addColumn("claimed_until", "bigint").execute();
    await db.schema.alterTable("import_run").addColumn("claimed_until", "bigint").execute();
    await db.schema.alterTable("import_run").addColumn("claimed_by", "text").execute();
    if (engine === "postgres") await adaptToPostgres(db);
  },
};

/** Notifies all processes of changes to the catalogue; leaves space in tables that are updated often; and leaves
 *  tables that may be lost with the server out of the log. */
async function adaptToPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function tell_of_catalogue() returns trigger language plpgsql as
    $$ begin perform pg_notify('chargefront', 'catalogue'); return null; end $$`.execute(db);
  await sql`create trigger catalogue_is_told after update on catalogue_state
    for each statement execute function tell_of_catalogue()`.execute(db);
  for (const table of ["rate_bucket", "login_delay", "login_tally"]) {
    await sql`alter table ${sql.table(table)} set unlogged, set (fillfactor = 70)`.execute(db);
  }
  await sql`alter table session set (fillfactor = 70)`.execute(db);
}
