import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the natural sort key of products' titles: folded, and with numbers sorted by value. 0037 fills it. */
export const naturalTitles: Migration = {
  compatibleSince: "any",
  // biome-ignore lint/suspicious/noExplicitAny: the tables of this time
  async up(db: Kysely<any>): Promise<void> {
    await db.schema
      .alterTable("product")
      .addColumn("title_key", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .createIndex("product_by_title_key")
      .on("product")
      .columns(["title_key", "id", "hidden_at"])
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
  },
};
