import { type Paise, toRupees } from "@chargefront/shared/money/money";
import type { PaymentState } from "@chargefront/shared/order/order";
import { newId } from "@chargefront/shared/text/id";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { changeDeal } from "./change-deal.ts";
import { findStatusChanger, insertEvent } from "./enquiry-event-store.ts";
import { type EnquiryRow, findEnquiry, moveEnquiry } from "./enquiry-store.ts";

const ended: readonly PaymentState[] = ["cancelled", "refunded"];

type OrderOfQuotation = { readonly quotationId: string; readonly isSold: boolean; readonly totalPaise: Paise };

/** Returns whether an order with this payment is a sale: it was neither cancelled nor refunded. */
export function isSoldAt(payment: PaymentState): boolean {
  return !ended.includes(payment);
}

/** Lets the enquiry of an accepted quotation follow its order: won with the total as its value unless it is closed, and
 *  quoted again once the order was cancelled or refunded, unless the desk changed it or another order of it goes on.
 *  docs/product/decisions.md#120. */
export async function followOrder(
  trx: Trx,
  { quotationId, isSold, totalPaise }: OrderOfQuotation,
  { by, now }: { readonly by: "The customer" | "The shop"; readonly now: number },
): Promise<void> {
  const { id } = (await findEnquiryOf(trx, quotationId)) ?? {};
  const row = id ? await findEnquiry(trx, id) : undefined;
  if (!row || row.deleted_at !== null) return;
  if (!(isSold ? ["new", "contacted", "quoted"].includes(row.status) : await isWonByOrders(trx, row))) return;
  const status = isSold ? "won" : "quoted";
  const { columns, changes } = changeDeal(row, isSold ? { status, value: toRupees(totalPaise) } : { status }, now);
  await moveEnquiry(trx, row, { status, assignee_id: row.assignee_id, ...columns });
  const line = { enquiryId: row.id, adminId: "", adminName: by, at: now };
  await insertEvent(trx, { ...line, id: newId(), change: { kind: "status", from: row.status, to: status } });
  for (const change of changes) await insertEvent(trx, { ...line, id: newId(), change });
}

async function findEnquiryOf(trx: Trx, quotationId: string) {
  const found = trx.selectFrom("quotation").select("enquiry_id as id").where("id", "=", quotationId);
  return found.executeTakeFirst();
}

/** Returns whether an enquiry is won by its orders, none of which goes on, and not by a person at the desk. */
async function isWonByOrders(trx: Trx, row: EnquiryRow): Promise<boolean> {
  if (row.status !== "won" || (await findStatusChanger(trx, row.id)) !== "") return false;
  const sold = await trx
    .selectFrom("shop_order")
    .innerJoin("quotation", "quotation.id", "shop_order.quotation_id")
    .select("shop_order.id")
    .where("quotation.enquiry_id", "=", row.id)
    .where("shop_order.payment", "not in", ended)
    .limit(1)
    .executeTakeFirst();
  return sold === undefined;
}
