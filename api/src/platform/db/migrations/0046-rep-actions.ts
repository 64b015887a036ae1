import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the actions of sales reps on enquiries, also on those that have not arrived, and the follow-up of an enquiry. */
export const repActions: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ["follow_up_at", "follow_up_what"]) {
      await db.schema.alterTable("enquiry").addColumn(column, "text").execute();
    }
    await db.schema
      .createTable("rep_action")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("admin_id", "text", (column) => column.notNull())
      .addColumn("enquiry_id", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("received_at", "bigint", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("applied_at", "bigint")
      .execute();
    await db.schema.createIndex("rep_action_by_enquiry").on("rep_action").column("enquiry_id").execute();
  },
};
