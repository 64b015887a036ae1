import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the pictures of products after the first one, which stays in the product's row; positions are from 1. */
export const productPictures: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("product_picture")
      .addColumn("product_id", "text", (column) => column.notNull().references("product.id").onDelete("cascade"))
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("image_hash", "text", (column) => column.notNull())
      .addColumn("image_width", "integer", (column) => column.notNull())
      .addColumn("image_height", "integer", (column) => column.notNull())
      .addColumn("image_color", "text", (column) => column.notNull())
      .addColumn("alt", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("product_picture_key", ["product_id", "position"])
      .execute();
  },
};
