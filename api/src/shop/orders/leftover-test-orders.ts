import type { ExpressionBuilder } from "kysely";
import type { Config } from "../../config.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";
import type { OrderRecord } from "./order-record.ts";

type Rules = Pick<Config, "isTestMode">;

/** Returns whether an order is a leftover: placed in test mode, in a shop that takes real payments now. No money was
 *  paid for it, it is not to be delivered, and the payment provider's live account does not know it. */
export function isLeftoverTestOrder({ isTest }: Pick<OrderRecord, "isTest">, { isTestMode }: Rules): boolean {
  return isTest && !isTestMode;
}

/** Builds the condition that a row of `shop_order` is no leftover test order. */
export function whereNotLeftover(row: ExpressionBuilder<Tables, "shop_order">, { isTestMode }: Rules) {
  return isTestMode ? row.and([]) : row("is_test", "=", 0);
}
