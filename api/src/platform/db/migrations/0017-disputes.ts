import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Disputes are rows beside the payment. What was called disputed before is paid, less what went back; which dispute it
 *  was the provider says when it is asked next, and until then the order stands for it. */
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
