import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds the order desk: a packing note, words to find orders by, which 0037 fills in,
 *  and the state of a mail. */
export const orderDesk: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable("shop_order").addColumn("packing_note", "text").execute();
    await db.schema
      .createIndex("shop_order_by_fulfilment")
      .on("shop_order")
      .columns(["fulfilment", "payment", "id"])
      .execute();
    await db.schema.createIndex("shop_order_in_order").on("shop_order").columns(["payment", "id"]).execute();
    await db.schema
      .createTable("order_term")
      .addColumn("term", "text", (column) => column.notNull())
      .addColumn("order_id", "text", (column) => column.notNull().references("shop_order.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("order_term_key", ["term", "order_id"])
      .execute();
    await db.schema.createIndex("order_term_of_order").on("order_term").column("order_id").execute();
    await db.schema
      .alterTable("mail")
      .addColumn("is_refused", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("mail")
      .addColumn("resends", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
