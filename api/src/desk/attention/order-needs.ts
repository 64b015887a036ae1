import type { AttentionKind } from "@chargefront/shared/desk/attention";
import { type ExpressionBuilder, sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";
import { heldPaise } from "../../shop/orders/has-money.ts";
import { whereNotLeftover } from "../../shop/orders/leftover-test-orders.ts";
import { hasOpenDispute } from "../../shop/orders/open-dispute.ts";

/** Why an order may need a person. */
export const orderNeedKinds = [
  "review",
  "paid-late",
  "disputed",
  "refund-failed",
  "money-held",
  "packing-overdue",
] as const satisfies readonly AttentionKind[];
export type OrderNeed = (typeof orderNeedKinds)[number];

/** `overdueSince`, in epoch milliseconds: an order that was paid before this time and is not packed is overdue. */
export type NeedRules = Pick<Config, "isTestMode"> & { readonly overdueSince: number };

/** Builds the condition that an order needs a person for this reason. No other code defines these conditions. */
export function hasNeed(row: ExpressionBuilder<Tables, "shop_order">, need: OrderNeed, rules: NeedRules) {
  return row.and([whereNotLeftover(row, rules), waitsFor(row, need, rules.overdueSince)]);
}

function waitsFor(row: ExpressionBuilder<Tables, "shop_order">, need: OrderNeed, overdueSince: number) {
  switch (need) {
    case "review":
      return row("payment", "=", "review");
    case "paid-late":
      return row("payment", "=", "paid_late");
    case "disputed":
      return hasOpenDispute(row);
    case "refund-failed":
      return row.or([
        row.and([
          row("payment", "in", ["paid", "part_refunded", "paid_late", "review"]),
          row("id", "in", ordersWhoseLastRefundFailed(row)),
        ]),
        // Covers refunds made in the provider's dashboard, and failed refunds that are not the last one.
        row.and([row("payment", "in", ["paid", "part_refunded"]), row("fulfilment", "=", "stopped")]),
      ]);
    case "money-held":
      // The condition of the index `shop_order_cancelled`: only transfers stay with a cancelled order.
      return row.and([sql<boolean>`payment = 'cancelled' and quotation_id is not null`, row(heldPaise(row), ">", 0)]);
    case "packing-overdue":
      return row.and([
        row("fulfilment", "=", "to_pack"),
        row("payment", "in", ["paid", "part_refunded"]),
        // A disputed order may not be packed.
        row.not(hasOpenDispute(row)),
        row.exists(
          row
            .selectFrom("order_event")
            .select("order_event.id")
            .whereRef("order_event.order_id", "=", "shop_order.id")
            .where("order_event.kind", "=", "paid")
            .where("order_event.at", "<", overdueSince),
        ),
      ]);
    default:
      return need satisfies never;
  }
}

/** Selects the orders whose last refund failed, unless a person has decided since to pack the order after all. */
function ordersWhoseLastRefundFailed(row: ExpressionBuilder<Tables, "shop_order">) {
  return row
    .selectFrom("refund")
    .select("refund.order_id")
    .where("refund.state", "=", "failed")
    .where((refund) =>
      refund.not(
        refund.exists(
          refund
            .selectFrom("refund as later")
            .select("later.id")
            .whereRef("later.order_id", "=", "refund.order_id")
            .whereRef("later.created_at", ">", "refund.created_at"),
        ),
      ),
    )
    .where((refund) =>
      refund.not(
        refund.exists(
          refund
            .selectFrom("order_event")
            .select("order_event.id")
            .whereRef("order_event.order_id", "=", "refund.order_id")
            .where("order_event.kind", "=", "to_pack")
            .whereRef("order_event.at", ">=", "refund.updated_at"),
        ),
      ),
    );
}
