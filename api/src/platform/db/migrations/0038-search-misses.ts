import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds the counts of searches without a result. */
export const searchMisses: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable("search_miss")
      .addColumn("day", "integer", (column) => column.notNull())
      .addColumn("words", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("search_miss_key", ["day", "words"])
      .execute();
  },
};
