import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Counts each series of order numbers by its prefix. */
export const orderCounters: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable("order_counter")
      .addColumn("begins", "text", (column) => column.primaryKey())
      .addColumn("last", "integer", (column) => column.notNull())
      .execute();
    await sql`insert into order_counter (begins, last) select 'CF-' || year || '-', last from order_number`.execute(db);
    await db.schema.dropTable("order_number").execute();
  },
};
