import { foldReference } from "@chargefront/shared/order/transfer-reference";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** Selects the ids of the orders with a transfer of this reference: one that was recorded, or that the customer says
 *  they made. A typed text without letters and digits is no reference. */
export function orderIdsOfReference(db: Db | Trx, typed: string) {
  const folded = foldReference(typed) || null;
  const recorded = db.selectFrom("transfer").select("order_id").where("reference_folded", "=", folded);
  const claimed = db
    .selectFrom("quotation")
    .innerJoin("shop_order", "shop_order.quotation_id", "quotation.id")
    .select("shop_order.id as order_id")
    .where("claimed_folded", "=", folded);
  return recorded.unionAll(claimed);
}
