import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Limits each order to one pending refund, enforced by the database. */
export const oneRefund: Migration = {
  async up(db: Kysely<{ refund: { order_id: string; state: string } }>): Promise<void> {
    const twice = await db
      .selectFrom("refund")
      .select("order_id")
      .where("state", "=", "begun")
      .groupBy("order_id")
      .having((row) => row.fn.countAll(), ">", 1)
      .execute();
    if (twice.length > 0) {
      const orders = twice.map(({ order_id }) => order_id).join(", ");
      throw new Error(
        `Two refunds are under way for one order, which may be one refund too many: ${orders}. Let the release before this one finish them, or look at the payments at the provider, and start again.`,
      );
    }
    await db.schema
      .createIndex("refund_under_way")
      .unique()
      .on("refund")
      .column("order_id")
      .where(sql.ref("state"), "=", sql.lit("begun"))
      .execute();
  },
};
