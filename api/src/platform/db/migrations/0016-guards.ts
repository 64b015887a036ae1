import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds the signs of attacks: the results of logins per span of time, declined cards, and the client that started
 *  each order, by a keyed hash. All of it is deleted within a day or two. docs/security.md#T15,
 *  docs/security.md#T36. */
export const guards: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable("login_tally")
      .addColumn("span_start", "bigint", (column) => column.primaryKey())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("right_ones", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("order_client")
      .addColumn("order_id", "text", (column) => column.primaryKey())
      .addColumn("client", "text", (column) => column.notNull())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("card_decline")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("customer_id", "text", (column) => column.notNull())
      .addColumn("client", "text")
      .addColumn("declined_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("card_decline_by_customer")
      .on("card_decline")
      .columns(["customer_id", "declined_at"])
      .execute();
    await db.schema
      .createIndex("card_decline_by_client")
      .on("card_decline")
      .columns(["client", "declined_at"])
      .execute();
  },
};
