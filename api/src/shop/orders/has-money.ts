import type { ExpressionBuilder } from "kysely";
import type { Tables } from "../../platform/db/tables/tables.ts";

/** Whether money was received of an order. A cancelled one may hold it still. */
export function hasMoney({ exists, selectFrom }: ExpressionBuilder<Tables, "shop_order">) {
  return exists(selectFrom("payment_entry").select("id").whereRef("order_id", "=", "shop_order.id"));
}
