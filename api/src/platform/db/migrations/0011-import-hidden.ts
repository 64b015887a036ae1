import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Lets imports hide products, and count restored products separately from new ones. */
export const importHidden: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .alterTable("import_row")
      .addColumn("hidden", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("import_run")
      .addColumn("restored_rows", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
