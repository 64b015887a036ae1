import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Marks orders that were placed while the shop sold in test mode. */
export const testOrders: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .alterTable("shop_order")
      .addColumn("is_test", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
