import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds who accepted a quotation, and the order that was made of it. */
export const acceptedQuotations: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("quotation").addColumn("accepted_by", "text").execute();
    await db.schema.alterTable("quotation").addColumn("po_number", "text").execute();
    await db.schema.alterTable("shop_order").addColumn("quotation_id", "text").execute();
    await db.schema.alterTable("shop_order").addColumn("round_off_paise", "bigint").execute();
    await db.schema.alterTable("order_line").addColumn("amount_paise", "bigint").execute();
    await db.schema.createIndex("order_of_quotation").unique().on("shop_order").column("quotation_id").execute();
  },
};
