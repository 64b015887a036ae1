import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Finds cancelled orders that may hold money: those of quotations, whose transfers stay until they are sent back. */
export const cancelledOrders: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex("shop_order_cancelled")
      .on("shop_order")
      .column("id")
      .where(sql<boolean>`payment = 'cancelled' and quotation_id is not null`)
      .execute();
  },
};
