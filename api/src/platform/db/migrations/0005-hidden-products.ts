import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Products that are off sale for a while, a text to find a product by, which 0023 fills, and the names of custom
 *  fields in an order that can be read from an index. */
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
