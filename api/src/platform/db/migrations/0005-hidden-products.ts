import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds hidden products, a search text of products, which 0037 fills, and an index of custom fields' names in their
 *  order. */
export const hiddenProducts: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable("product").addColumn("hidden_at", "bigint").execute();
    await db.schema
      .alterTable("product")
      .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .createIndex("product_specification_by_name")
      .on("product_specification")
      .columns(["name", "value", "product_id"])
      .execute();
  },
};
