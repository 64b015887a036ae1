import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Imports know what products say in other languages. */
export const importTexts: Migration = {
  toleratedFrom: "",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("import_row")
      .addColumn("texts", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
  },
};
