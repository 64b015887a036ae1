import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the translations that admins write in Hindi and Marathi: texts of products, words of specifications, and
 *  every version of pages. */
export const translations: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("product_text")
      .addColumn("product_id", "text", (column) => column.notNull().references("product.id").onDelete("cascade"))
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("of_hash", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addColumn("updated_by", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("product_text_key", ["product_id", "language"])
      .execute();
    await db.schema
      .createTable("term_text")
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("english_folded", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addColumn("updated_by", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("term_text_key", ["language", "english_folded"])
      .execute();
    await db.schema
      .createTable("page_text")
      .addColumn("slug", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("of_hash", "text", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addColumn("updated_by", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("page_text_key", ["slug", "language", "revision"])
      .execute();
  },
};
