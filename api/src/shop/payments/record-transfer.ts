import { formatRupees, fromRupees, toPaise, toRupees } from "@chargefront/shared/money/money";
import { foldReference, type transferReceipt } from "@chargefront/shared/order/transfer";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import type { z } from "@chargefront/shared/zod";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { getOrderRecord } from "../orders/get-order-record.ts";
import { queueOrderMail } from "../orders/order-mail.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { insertEntry, sumEntries } from "./ledger-store.ts";
import { findOrderOfReference, findTransfer, insertTransfer } from "./transfer-store.ts";

type Receipt = z.output<typeof transferReceipt> & { readonly orderId: string };
type By = { readonly adminId: string; readonly now: number };

/** Records money that arrived by transfer: the order becomes part paid, then paid, with the mail that says so. A receipt
 *  that is recorded again changes nothing. @throws ProblemError `order-not-found`, `step-not-allowed` when the order awaits
 *  no transfer, `fields-invalid` for a day to come, `id-conflict` when another receipt has the id, `transfer-doubtful` for
 *  a reference that was recorded before or more money than is due, unless the sender is sure. */
export async function recordTransfer(trx: Trx, receipt: Receipt, by: By): Promise<void> {
  const order = await getOrderRecord(trx, receipt.orderId);
  const amountPaise = fromRupees(receipt.amount);
  const known = await findTransfer(trx, receipt.id);
  if (known && (known.order_id !== order.id || known.amount_paise !== amountPaise)) {
    throw new ProblemError("id-conflict", { sentence: "Another transfer was recorded with this id." });
  }
  if (known) return;
  const { received } = await sumEntries(trx, order.id);
  await refuse(trx, { order, receipt, left: order.totalPaise - received, now: by.now });
  const { id, day, reference, way } = receipt;
  await insertTransfer(trx, {
    id,
    order_id: order.id,
    day,
    amount_paise: amountPaise,
    reference,
    reference_folded: foldReference(reference),
    way,
    admin_id: by.adminId,
    at: by.now,
    taken_back_at: null,
    taken_back_by: null,
    taken_back_why: null,
  });
  await insertEntry(trx, { orderId: order.id, kind: "received", reference: `transfer:${id}`, amountPaise }, by.now);
  const isWhole = received + amountPaise >= order.totalPaise;
  // Money beyond the total moves a paid order no more.
  const { outcome } = await advancePayment(trx, order, isWhole ? "succeeded" : "received_in_part", by);
  if (isWhole && outcome === "moved") await queueOrderMail(trx, order.id, { kind: "paid" }, by.now);
  const label = `${formatRupees(receipt.amount)} for ${order.number}`;
  await recordActivity(trx, {
    kind: "order-transfer-recorded",
    adminId: by.adminId,
    subjectId: order.id,
    label,
    now: by.now,
  });
}

type Doubted = {
  readonly order: OrderRecord;
  readonly receipt: Receipt;
  /** Paise. */
  readonly left: number;
  readonly now: number;
};

async function refuse(trx: Trx, { order, receipt, left, now }: Doubted): Promise<void> {
  if (!["awaiting", "part_paid", "paid"].includes(order.payment) || !order.quotation) {
    throw new ProblemError("step-not-allowed", { sentence: "This order does not wait for a transfer." });
  }
  if (receipt.day > isoDateOf(indianDay(now))) {
    throw new ProblemError("fields-invalid", { fields: { day: "Please choose today or an earlier day." } });
  }
  if (receipt.isSure) return;
  const earlier = await findOrderOfReference(trx, foldReference(receipt.reference));
  if (earlier !== undefined) {
    throw new ProblemError("transfer-doubtful", {
      sentence: `A transfer with this reference was recorded for ${earlier}. Is this another one?`,
    });
  }
  if (fromRupees(receipt.amount) > left) {
    const due = formatRupees(toRupees(toPaise(Math.max(0, left))));
    throw new ProblemError("transfer-doubtful", { sentence: `Only ${due} is left to be paid. Did more arrive?` });
  }
}
