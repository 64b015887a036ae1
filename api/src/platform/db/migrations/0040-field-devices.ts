import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the devices of sales reps, and by whom and through which channel an enquiry came in. */
export const fieldDevices: Migration = {
  compatibleSince: "any",
  // biome-ignore lint/suspicious/noExplicitAny: the tables of this time
  async up(db: Kysely<any>): Promise<void> {
    await db.schema
      .createTable("device")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("admin_id", "text", (column) => column.notNull())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("capture_key_hash", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("revoked_at", "bigint")
      .execute();
    await db.schema.createIndex("device_by_admin").on("device").column("admin_id").execute();
    await db.schema.alterTable("enquiry").addColumn("rep_id", "text").execute();
    await db.schema
      .alterTable("enquiry")
      .addColumn("channel", "text", (column) => column.notNull().defaultTo("website"))
      .execute();
  },
};
