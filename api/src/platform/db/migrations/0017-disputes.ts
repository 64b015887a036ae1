import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Moves disputes into rows of their own. A payment that was disputed is now paid, minus its refunds; the provider
 *  names the dispute at the next request, and until then the order's id identifies it. */
export const disputes: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable("dispute")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("order_id", "text", (column) => column.notNull().references("shop_order.id"))
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("amount_paise", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("dispute_of_order").on("dispute").columns(["order_id", "state"]).execute();
    await sql`insert into dispute (id, order_id, state, amount_paise, created_at, updated_at)
      select id, id, 'open', total_paise, updated_at, updated_at from shop_order where payment = 'disputed'`.execute(
      db,
    );
    await sql`update shop_order set payment = case
      when exists (select 1 from payment_entry where order_id = shop_order.id and kind = 'returned') then 'part_refunded'
      else 'paid' end where payment = 'disputed'`.execute(db);
  },
};
