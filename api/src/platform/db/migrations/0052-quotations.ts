import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds quotations, their revisions, and single settings of the company. */
export const quotations: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("quotation")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("number", "text", (column) => column.unique())
      .addColumn("enquiry_id", "text")
      .addColumn("admin_id", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("draft", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("total_paise", "bigint")
      .addColumn("valid_until", "text")
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("search_text", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("quotation_of_enquiry").on("quotation").column("enquiry_id").execute();
    await db.schema.createIndex("quotation_by_state").on("quotation").columns(["state", "id"]).execute();
    await db.schema
      .createTable("quotation_revision")
      .addColumn("quotation_id", "text", (column) => column.notNull().references("quotation.id").onDelete("cascade"))
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("admin_id", "text", (column) => column.notNull())
      .addColumn("sent_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("quotation_revision_key", ["quotation_id", "revision"])
      .execute();
    await db.schema
      .createTable("setting")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
  },
};
