import type { EnquiryChange } from "@chargefront/shared/enquiry/enquiry-desk";
import { toPaise, toRupees } from "@chargefront/shared/money/money";
import type { PaymentState } from "@chargefront/shared/order/order";
import { newId } from "@chargefront/shared/text/id";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { changeDeal } from "./change-deal.ts";
import { findNewestStatusChange, insertEvent } from "./enquiry-event-store.ts";
import { type EnquiryRow, moveEnquiry } from "./enquiry-store.ts";

const ended: readonly PaymentState[] = ["cancelled", "refunded"];

/** Returns whether an order with this payment is a sale: it was neither cancelled nor refunded. */
export function isSoldAt(payment: PaymentState): boolean {
  return !ended.includes(payment);
}

type Followed = {
  readonly by: "The customer" | "The shop";
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Lets the enquiry of a quotation whose order began or ceased to go on follow its orders: won with the sum of those that
 *  go on as its value, and quoted again once each was cancelled or refunded, unless the desk closed it or changed its
 *  status since. A value that the desk typed stays while it is won, except the sum itself. A deleted enquiry follows
 *  too, because it may be restored. docs/product/decisions.md#120. */
export async function followOrders(trx: Trx, quotationId: string, { by, now }: Followed): Promise<void> {
  const row = await findEnquiryOf(trx, quotationId);
  if (!row || !(await isFollowing(trx, row))) return;
  const orders = await listOrders(trx, row.id);
  const changed = orders.find((order) => order.quotationId === quotationId);
  const isWon = row.status === "won";
  // An end wins nothing: the desk may have opened the enquiry again although another order goes on.
  if (!changed || !(isWon || isSoldAt(changed.payment))) return;
  const sold = sumOf(orders.filter(({ payment }) => isSoldAt(payment)));
  const soldBefore = sumOf(orders.filter((order) => isSoldAt(order.payment) !== (order === changed)));
  const isTyped = isWon && row.value_paise !== soldBefore;
  const status = sold > 0 ? "won" : "quoted";
  const value = sold > 0 && !isTyped ? toRupees(toPaise(sold)) : undefined;
  const { columns, changes } = changeDeal(row, { status, value }, now);
  await moveEnquiry(trx, row, { status, assignee_id: row.assignee_id, ...columns });
  const line = { enquiryId: row.id, adminId: "", adminName: by, at: now };
  const moved: readonly EnquiryChange[] =
    status === row.status ? [] : [{ kind: "status", from: row.status, to: status }];
  for (const change of [...moved, ...changes]) await insertEvent(trx, { ...line, id: newId(), change });
}

function sumOf(orders: readonly { readonly paise: number }[]): number {
  return orders.reduce((sum, { paise }) => sum + paise, 0);
}

async function findEnquiryOf(trx: Trx, quotationId: string): Promise<EnquiryRow | undefined> {
  const ofQuotation = trx.selectFrom("quotation").select("enquiry_id").where("id", "=", quotationId);
  return trx.selectFrom("enquiry").selectAll().where("id", "=", ofQuotation).executeTakeFirst();
}

/** Returns whether an enquiry is open, or won by its orders and not by a person at the desk. */
async function isFollowing(trx: Trx, { id, status }: EnquiryRow): Promise<boolean> {
  if (status === "won") return (await findNewestStatusChange(trx, id))?.adminId === "";
  return ["new", "contacted", "quoted"].includes(status);
}

/** Lists the orders of an enquiry's quotations, with their totals in paise. */
async function listOrders(trx: Trx, enquiryId: string) {
  return trx
    .selectFrom("shop_order")
    .innerJoin("quotation", "quotation.id", "shop_order.quotation_id")
    .select(["shop_order.total_paise as paise", "shop_order.payment", "quotation.id as quotationId"])
    .where("quotation.enquiry_id", "=", enquiryId)
    .execute();
}
