import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the photos that sales reps take of a site. An older process that erases an enquiry removes what names them. */
export const sitePhotos: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("photo")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("admin_id", "text", (column) => column.notNull())
      .addColumn("received_at", "bigint")
      .addColumn("unnamed_since", "bigint")
      .addColumn("removal_began_at", "bigint")
      .execute();
    await db.schema
      .createIndex("photo_unnamed")
      .on("photo")
      .column("unnamed_since")
      .where(sql.ref("unnamed_since"), "is not", null)
      .execute();
    await db.schema
      .createTable("enquiry_photo")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("enquiry_id", "text", (column) => column.notNull().references("enquiry.id").onDelete("cascade"))
      .addColumn("photo_hash", "text", (column) => column.notNull().references("photo.hash"))
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("caption", "text", (column) => column.notNull())
      .addColumn("admin_id", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("enquiry_photo_once", ["enquiry_id", "photo_hash"])
      .execute();
    await db.schema.createIndex("enquiry_photo_file").on("enquiry_photo").column("photo_hash").execute();
    // The few actions that wait, which may name a photo.
    await db.schema
      .createIndex("rep_action_waiting")
      .on("rep_action")
      .column("received_at")
      .where(sql.ref("applied_at"), "is", null)
      .execute();
  },
};
