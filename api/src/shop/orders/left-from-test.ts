import type { ExpressionBuilder } from "kysely";
import type { Config } from "../../config.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";
import type { OrderRecord } from "./order-record.ts";

type Rules = Pick<Config, "sellsForTest">;

/** Whether an order was placed for test in a shop that sells for real by now: no money came in, nobody needs it, and
 *  the provider of now knows nothing of it. */
export function isLeftFromTest({ isTest }: Pick<OrderRecord, "isTest">, { sellsForTest }: Rules): boolean {
  return isTest && !sellsForTest;
}

/** Whether a row of `shop_order` is none that is left from a test sale. */
export function isInForce(row: ExpressionBuilder<Tables, "shop_order">, { sellsForTest }: Rules) {
  return sellsForTest ? row.and([]) : row("is_test", "=", 0);
}
