import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds tax invoices and credit notes. */
export const invoices: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("invoice")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("number", "text", (column) => column.notNull().unique())
      .addColumn("order_id", "text", (column) => column.notNull().references("shop_order.id"))
      .addColumn("cause", "text", (column) => column.notNull().unique())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("total_paise", "bigint", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("issued_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("invoice_of_order").on("invoice").column("order_id").execute();
    await db.schema.createIndex("invoice_by_day").on("invoice").columns(["day", "id"]).execute();
  },
};
