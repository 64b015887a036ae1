import { toPaise } from "@chargefront/shared/money/money";
import { type Due, dueOf, openPayments } from "@chargefront/shared/order/due";
import type { SentQuotation } from "@chargefront/shared/quotation/quotation";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { heldPaise } from "../orders/has-money.ts";

/** An order of a quotation that awaits money. `claim` is what the customer said about a transfer, until accounts records
 *  a receipt. Times are epoch milliseconds. */
export type AwaitedTransfer = {
  readonly orderId: string;
  readonly number: string;
  readonly acceptedAt: number;
  readonly quotationId: string;
  readonly sent: SentQuotation;
  readonly due: Due;
  /** Whether the first payment of the terms is due: the advance, or without one the total. */
  readonly isFirst: boolean;
  readonly claim: { readonly reference: string; readonly at: number } | null;
};

/** Lists the orders that await money, the oldest first; or only that of a quotation. */
export async function listAwaited(db: Db | Trx, quotationId?: string): Promise<AwaitedTransfer[]> {
  const rows = await db
    .selectFrom("shop_order")
    .innerJoin("quotation", "quotation.id", "shop_order.quotation_id")
    .innerJoin("quotation_revision", (join) =>
      join
        .onRef("quotation_revision.quotation_id", "=", "quotation.id")
        .onRef("quotation_revision.revision", "=", "quotation.revision"),
    )
    .select([
      "shop_order.id as order_id",
      "shop_order.number",
      "shop_order.payment",
      "shop_order.created_at",
      "quotation.id as quotation_id",
      "quotation.claimed_reference",
      "quotation.claimed_at",
      "quotation_revision.content",
      "quotation_revision.revision",
      "quotation_revision.sent_at",
    ])
    .select((row) => [
      heldPaise(row).as("received"),
      row
        .selectFrom("transfer")
        .select((transfer) => transfer.fn.max("transfer.at").as("at"))
        .whereRef("transfer.order_id", "=", "shop_order.id")
        .where("transfer.taken_back_at", "is", null)
        .where("transfer.amount_paise", ">", 0)
        .as("last_receipt_at"),
    ])
    .where("shop_order.payment", "in", openPayments)
    .$if(quotationId !== undefined, (query) => query.where("quotation.id", "=", quotationId ?? ""))
    .orderBy("shop_order.created_at")
    .orderBy("shop_order.id")
    .execute();
  return rows.flatMap((row) => {
    const stored = JSON.parse(row.content) as Omit<SentQuotation, "revision" | "sentAt">;
    const received = toPaise(Number(row.received ?? 0));
    const due = dueOf(stored.price, { payment: row.payment, received });
    if (!due) return [];
    const isOpen = row.claimed_at !== null && row.claimed_at > Number(row.last_receipt_at ?? 0);
    return {
      orderId: row.order_id,
      number: row.number ?? "",
      acceptedAt: row.created_at,
      quotationId: row.quotation_id,
      sent: { ...stored, revision: row.revision, sentAt: new Date(row.sent_at).toISOString() },
      due,
      isFirst: due.part === "advance" || stored.price.advance === 0,
      claim: isOpen && row.claimed_at !== null ? { reference: row.claimed_reference ?? "", at: row.claimed_at } : null,
    };
  });
}
