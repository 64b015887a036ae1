import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Limits each order to one pending refund, enforced by the database. */
export const oneRefund: Migration = {
  async up(db: Kysely<{ refund: { order_id: string; state: string } }>): Promise<void> {
    const ambiguous = await db
      .selectFrom("refund")
      .select("order_id")
      .where("state", "=", "begun")
      .groupBy("order_id")
      .having((row) => row.fn.countAll(), ">", 1)
      .execute();
    if (ambiguous.length > 0) {
      const orders = ambiguous.map(({ order_id }) => order_id).join(", ");
      throw new Error(
        `More than one refund is pending for these orders: ${orders}. Start the previous release until they are complete, or check the payments at the payment gateway. Then start this release again.`,
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
