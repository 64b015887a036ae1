import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds the activity log of the admin desk. The database itself refuses to change or delete a row. */
export const activity: Migration = {
  async up(db: Kysely<Tables>, engine): Promise<void> {
    await db.schema
      .createTable("activity")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("admin_id", "text", (column) => column.notNull())
      .addColumn("admin_name", "text", (column) => column.notNull())
      .addColumn("subject_id", "text")
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    if (engine === "postgres") return forbidOnPostgres(db);
    await sql`create trigger activity_is_not_changed before update on activity begin select raise(abort, 'the activity record is append-only'); end`.execute(
      db,
    );
    await sql`create trigger activity_is_not_removed before delete on activity begin select raise(abort, 'the activity record is append-only'); end`.execute(
      db,
    );
  },
};

async function forbidOnPostgres(db: Kysely<Tables>): Promise<void> {
  await sql`create function refuse_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'the activity record is append-only'; end $$`.execute(db);
  await sql`create trigger activity_is_not_changed before update on activity
    for each row execute function refuse_append_only()`.execute(db);
  await sql`create trigger activity_is_not_removed before delete on activity
    for each row execute function refuse_append_only()`.execute(db);
}
