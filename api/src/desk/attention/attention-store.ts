import type { AttentionItem } from "@chargefront/shared/desk/attention";
import { toPaise, toRupees } from "@chargefront/shared/money/money";
import type { ExpressionBuilder } from "kysely";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { heldPaise } from "../../shop/orders/has-money.ts";
import { hasNeed, type NeedRules, type OrderNeed } from "./order-needs.ts";

/** Lists the orders that need a person for one reason, the most recent first. */
export async function listOrdersInNeed(
  db: Db | Trx,
  { need, rules, limit }: { readonly need: OrderNeed; readonly rules: NeedRules; readonly limit: number },
): Promise<AttentionItem[]> {
  const rows = await db
    .selectFrom("shop_order")
    .select(["id", "number"])
    .select((row) => (need === "money-held" ? heldPaise(row) : row.ref("total_paise")).as("paise"))
    // A refund made in the provider's dashboard has no row here.
    .select((row) => row.fn.coalesce(sinceWhen(row, need).$asScalar(), "shop_order.updated_at").as("since"))
    .where((row) => hasNeed(row, need, rules))
    .orderBy("since", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    kind: need,
    id: row.id,
    label: row.number ?? "Order without a number",
    at: new Date(row.since).toISOString(),
    amount: toRupees(toPaise(Number(row.paise))),
  }));
}

/** Selects when an order began to need attention, in epoch milliseconds: when its refund failed, when its dispute was
 *  recorded, or when the event in its timeline happened. */
function sinceWhen(row: ExpressionBuilder<Tables, "shop_order">, need: OrderNeed) {
  if (need === "refund-failed") {
    return row
      .selectFrom("refund")
      .select((refund) => refund.fn.max("refund.updated_at").as("at"))
      .whereRef("refund.order_id", "=", "shop_order.id")
      .where("refund.state", "=", "failed");
  }
  if (need === "disputed") {
    return row
      .selectFrom("dispute")
      .select((dispute) => dispute.fn.max("dispute.created_at").as("at"))
      .whereRef("dispute.order_id", "=", "shop_order.id")
      .where("dispute.state", "=", "open");
  }
  const events = row.selectFrom("order_event").whereRef("order_event.order_id", "=", "shop_order.id");
  if (need === "packing-overdue") {
    return events.select((event) => event.fn.min("order_event.at").as("at")).where("order_event.kind", "=", "paid");
  }
  const kind = need === "paid-late" ? "paid_late" : need === "money-held" ? "cancelled" : need;
  return events.select((event) => event.fn.max("order_event.at").as("at")).where("order_event.kind", "=", kind);
}
