import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the bank transfers that accounts recorded for orders. */
export const transfers: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("transfer")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("order_id", "text", (column) => column.notNull().references("shop_order.id"))
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("amount_paise", "bigint", (column) => column.notNull())
      .addColumn("reference", "text", (column) => column.notNull())
      .addColumn("reference_folded", "text", (column) => column.notNull())
      .addColumn("way", "text", (column) => column.notNull())
      .addColumn("admin_id", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("transfer_of_order").on("transfer").column("order_id").execute();
    await db.schema.createIndex("transfer_by_reference").on("transfer").column("reference_folded").execute();
  },
};
