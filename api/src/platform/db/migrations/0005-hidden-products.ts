import type { Kysely, Migration } from "kysely";
import { searchTextOf } from "../product-search-text.ts";
import type { Tables } from "../tables.ts";

/** Products that are off sale for a while, a text to find a product by, and the names of custom fields in an order that can be read from
 *  an index. */
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
    await fillSearchTexts(db);
  },
};

async function fillSearchTexts(db: Kysely<Tables>): Promise<void> {
  const products = await db.selectFrom("product").select(["id", "title", "description"]).execute();
  for (const { id, title, description } of products) {
    const specifications = await db
      .selectFrom("product_specification")
      .select(["name", "value"])
      .where("product_id", "=", id)
      .orderBy("position")
      .execute();
    const search_text = searchTextOf({ title, description, specifications });
    await db.updateTable("product").set({ search_text }).where("id", "=", id).execute();
  }
}
