import { mostCounted } from "@chargefront/shared/enquiry/enquiry-desk";
import { invoicedPayments } from "@chargefront/shared/order/due";
import { stateOfGstin } from "@chargefront/shared/person/gst-state";
import { type ExpressionBuilder, sql } from "kysely";
import type { Db, Tables } from "../../platform/db/tables/tables.ts";
import { findCompany } from "../../shop/content/company.ts";

/** Builds the condition that the goods of an order left without an invoice, and its quotation, or the HSN codes and rates
 *  that all its products have by now, can give one. An invoice that was credited as a whole counts no longer, as after a
 *  refund that was a mistake. The company's GSTIN is not checked. No other code defines it. */
export function lacksInvoice(row: ExpressionBuilder<Tables, "shop_order">) {
  return row.and([
    row("fulfilment", "in", ["shipped", "delivered"]),
    row("payment", "in", invoicedPayments),
    row("is_test", "=", 0),
    // The buyer was not erased.
    row("keeps", "=", "all"),
    row(
      row
        .selectFrom("invoice")
        .select(
          sql<number>`coalesce(sum(case kind when 'invoice' then total_paise else -total_paise end), 0)`.as("paise"),
        )
        .whereRef("invoice.order_id", "=", "shop_order.id"),
      "=",
      0,
    ),
    row.or([
      row.exists(
        row.selectFrom("quotation").select("quotation.id").whereRef("quotation.id", "=", "shop_order.quotation_id"),
      ),
      row.and([
        row("quotation_id", "is", null),
        row.not(
          row.exists(
            row
              .selectFrom("order_line")
              .leftJoin("product", "product.id", "order_line.product_id")
              .select("order_line.product_id")
              .whereRef("order_line.order_id", "=", "shop_order.id")
              .where((line) => line.or([line("product.hsn", "is", null), line("product.gst_rate", "is", null)])),
          ),
        ),
      ]),
    ]),
  ]);
}

/** Orders of which the dashboard reminds: it would otherwise go through every order that was ever delivered. */
const remindedMs = 365 * 24 * 3_600_000;

/** Counts the orders of the last year that lack an invoice, at most `mostCounted`, with the time of the oldest in epoch
 *  milliseconds. There are none as long as the company has no GSTIN. */
export async function countLackingInvoice(
  db: Db,
  now: number,
): Promise<{ readonly count: number; readonly oldest: number } | undefined> {
  if (!stateOfGstin((await findCompany(db))?.gstin ?? "")) return undefined;
  const first = db
    .selectFrom("shop_order")
    .select("created_at")
    .where("created_at", ">=", now - remindedMs)
    .where((row) => lacksInvoice(row))
    .orderBy("created_at")
    .limit(mostCounted);
  const { count, oldest } = await db
    .selectFrom(first.as("first"))
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("created_at").as("oldest")])
    .executeTakeFirstOrThrow();
  return oldest === null ? undefined : { count: Number(count), oldest: Number(oldest) };
}
