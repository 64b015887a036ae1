import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds translations of products to imports. */
export const importTexts: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("import_row")
      .addColumn("texts", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
  },
};
