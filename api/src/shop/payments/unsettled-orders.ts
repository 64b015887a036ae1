import type { PaymentState } from "@chargefront/shared/order/order";
import type { Config } from "../../config.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { whereNotLeftover } from "../orders/leftover-test-orders.ts";

/** The states in which the provider may know more than we do. */
const unsettled: readonly PaymentState[] = ["pending", "failed", "processing", "paid_late", "refund_pending"];

/** Lists the ids of the orders about which the provider may know more than we do, the oldest first: by their state, or
 *  because a refund is pending or a dispute open. Of the orders left over from testing only unpaid ones, which end. */
export async function listUnsettledOrders(
  db: Db,
  rules: Pick<Config, "isTestMode">,
  { limit, after }: { readonly limit: number; readonly after: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("shop_order")
    .select("id")
    .where((row) =>
      row.or([
        row("payment", "in", unsettled),
        row("id", "in", row.selectFrom("refund").select("order_id").where("state", "=", "begun")),
        row("id", "in", row.selectFrom("dispute").select("order_id").where("state", "=", "open")),
      ]),
    )
    .where((row) => row.or([whereNotLeftover(row, rules), row("payment", "in", ["pending", "failed"])]))
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
