import { foldReference } from "@chargefront/shared/order/transfer-reference";
import { sql } from "kysely";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** Selects the ids of the orders with a transfer of this reference: one that was recorded, or that the customer says
 *  they made. A typed text without letters and digits is no reference. */
export function orderIdsOfReference(db: Db | Trx, typed: string) {
  const folded = foldReference(typed) || null;
  // The expression of the index `quotation_by_claim`.
  const claimed = sql<string>`upper(replace(replace(replace(claimed_reference, ' ', ''), '-', ''), '/', ''))`;
  return db
    .selectFrom("transfer")
    .select("order_id")
    .where("reference_folded", "=", folded)
    .unionAll(
      db
        .selectFrom("quotation")
        .innerJoin("shop_order", "shop_order.quotation_id", "quotation.id")
        .select("shop_order.id as order_id")
        .where("claimed_reference", "is not", null)
        .where(claimed, "=", folded),
    );
}
