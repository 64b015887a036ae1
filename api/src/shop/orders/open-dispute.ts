import type { ExpressionBuilder } from "kysely";
import type { Tables } from "../../platform/db/tables/tables.ts";

/** Builds the condition that a row of `shop_order` has an open dispute. */
export function hasOpenDispute(row: ExpressionBuilder<Tables, "shop_order">) {
  return row.exists(
    row
      .selectFrom("dispute")
      .select("dispute.id")
      .whereRef("dispute.order_id", "=", "shop_order.id")
      .where("dispute.state", "=", "open"),
  );
}
