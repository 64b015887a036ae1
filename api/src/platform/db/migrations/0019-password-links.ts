import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Lets links to new passwords belong to customers or admins, as sessions do. Open links remain valid. */
export const passwordLinks: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable("password_link")
      .addColumn("code_hash", "text", (column) => column.primaryKey())
      .addColumn("audience", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await sql`insert into password_link select code_hash, 'customer', customer_id, expires_at from password_reset`.execute(
      db,
    );
    await db.schema.dropTable("password_reset").execute();
    await db.schema.createIndex("password_link_of").on("password_link").columns(["subject_id", "audience"]).execute();
  },
};
