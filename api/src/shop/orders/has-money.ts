import { type ExpressionBuilder, sql } from "kysely";
import type { Tables } from "../../platform/db/tables/tables.ts";

/** Whether money was received of an order. A cancelled one may hold it still. */
export function hasMoney({ exists, selectFrom }: ExpressionBuilder<Tables, "shop_order">) {
  return exists(selectFrom("payment_entry").select("id").whereRef("order_id", "=", "shop_order.id"));
}

/** Selects the paise that were received of an order and not sent back. PostgreSQL returns them as a string. */
export function heldPaise({ selectFrom }: ExpressionBuilder<Tables, "shop_order">) {
  return selectFrom("payment_entry")
    .select(
      sql<number>`coalesce(sum(case kind when 'received' then amount_paise else -amount_paise end), 0)`.as("paise"),
    )
    .whereRef("payment_entry.order_id", "=", "shop_order.id")
    .$asScalar();
}
