import type { ExpressionBuilder } from "kysely";
import type { Config } from "../../config.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";
import type { OrderRecord } from "./order-record.ts";

type Rules = Pick<Config, "sellsForTest">;

/** Returns whether a test order is left over in a shop that now sells for real: no money was paid, no one needs it, and
 *  the present payment provider does not know it. */
export function isLeftFromTest({ isTest }: Pick<OrderRecord, "isTest">, { sellsForTest }: Rules): boolean {
  return isTest && !sellsForTest;
}

/** Builds the condition that a row of `shop_order` is not left over from testing. */
export function isInForce(row: ExpressionBuilder<Tables, "shop_order">, { sellsForTest }: Rules) {
  return sellsForTest ? row.and([]) : row("is_test", "=", 0);
}
