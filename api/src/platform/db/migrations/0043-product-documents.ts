import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the documents of products. A file is found by its hash, whatever product names it. */
export const productDocuments: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("product_document")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("product_id", "text", (column) => column.notNull().references("product.id").onDelete("cascade"))
      .addColumn("file_hash", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addUniqueConstraint("product_document_once", ["product_id", "file_hash"])
      .execute();
    await db.schema.createIndex("product_document_file").on("product_document").column("file_hash").execute();
  },
};
