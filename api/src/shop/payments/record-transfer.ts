import { formatRupees, fromRupees, type Paise, toPaise, toRupees } from "@chargefront/shared/money/money";
import type { PaymentState } from "@chargefront/shared/order/order";
import { oldestTransferDays, type transferReceipt } from "@chargefront/shared/order/transfer";
import { foldReference } from "@chargefront/shared/order/transfer-reference";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import type { z } from "@chargefront/shared/zod";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { getOrderRecord } from "../orders/get-order-record.ts";
import { queueOrderMail, removeCancelledMail } from "../orders/order-mail.ts";
import { changeStates, type OrderRecord } from "../orders/order-record.ts";
import { creditRefunds } from "./credit-refunds.ts";
import { insertEntry } from "./ledger-store.ts";
import { queueOrderNotices } from "./order-notice.ts";
import { sumHeld } from "./read-money.ts";
import { findOrderOfReference, findTransfer, insertTransfer } from "./transfer-store.ts";

type Receipt = z.output<typeof transferReceipt> & { readonly orderId: string };
/** The person who records a transfer or takes it back, and the time in epoch milliseconds. */
export type By = Pick<Core, "config" | "limits"> & { readonly adminId: string; readonly now: number };

/** Records money that arrived by transfer or was sent back. The order becomes part paid, paid or refunded, with the mail
 *  that says so, and a credit note of what was sent back. A transfer that is recorded again changes nothing. @throws
 *  ProblemError `order-not-found`, `step-not-allowed` when the order awaits no transfer or holds less money,
 *  `fields-invalid` for a day to come or more than a year ago, `id-conflict` when another transfer has the id,
 *  `transfer-doubtful` for a reference that was recorded before, more money than is due or money of a cancelled or
 *  refunded order, unless the sender is sure. */
export async function recordTransfer(trx: Trx, receipt: Receipt, by: By): Promise<void> {
  const order = await getOrderRecord(trx, receipt.orderId);
  const { id, day, reference, way, isSentBack } = receipt;
  const amountPaise = fromRupees(receipt.amount);
  const known = await findTransfer(trx, id);
  const signed = isSentBack ? -amountPaise : amountPaise;
  if (known) {
    const isSame =
      known.order_id === order.id &&
      known.amount_paise === signed &&
      known.day === day &&
      known.way === way &&
      known.reference_folded === foldReference(reference);
    if (isSame) return;
    throw new ProblemError("id-conflict", { sentence: "Another transfer was recorded with this id." });
  }
  const held = await sumHeld(trx, order.id);
  await refuse(trx, { order, receipt, held, now: by.now });
  await insertTransfer(trx, {
    id,
    order_id: order.id,
    day,
    amount_paise: signed,
    reference,
    reference_folded: foldReference(reference),
    way,
    admin_id: by.adminId,
    at: by.now,
    taken_back_at: null,
    taken_back_by: null,
    taken_back_why: null,
  });
  const kind = isSentBack ? "returned" : "received";
  await insertEntry(trx, { orderId: order.id, kind, reference: `transfer:${id}`, amountPaise }, by.now);
  if (isSentBack) await sendBack(trx, { order, id, amountPaise, left: held - amountPaise }, by);
  else await receive(trx, order, { held: held + amountPaise, transferId: id }, by);
  await recordActivity(trx, {
    kind: isSentBack ? "order-transfer-sent-back" : "order-transfer-recorded",
    adminId: by.adminId,
    subjectId: order.id,
    label: `${formatRupees(receipt.amount)} for ${order.number}`,
    now: by.now,
  });
}

type Received = {
  /** Paise received and not sent back, after this. */
  readonly held: number;
  readonly transferId: string;
};

/** Moves an order that holds more money than before by a transfer. */
async function receive(trx: Trx, found: OrderRecord, { held, transferId }: Received, by: By): Promise<void> {
  const isReopened = found.payment === "cancelled" || found.payment === "refunded";
  const order = isReopened ? await reopen(trx, found, by.now) : found;
  if (held < order.totalPaise) {
    if (!isReopened) await advancePayment(trx, order, "received_in_part", by);
    return;
  }
  // Money beyond the total moves a paid order no more, and none moves a partly refunded one.
  const { outcome } = await advancePayment(trx, order, "succeeded", by);
  if (outcome === "moved") await announcePaid(trx, order.id, transferId, by);
}

/** Mails the customer and the people who want it at once that an order is paid. */
export async function announcePaid(trx: Trx, orderId: string, transferId: string, by: By): Promise<void> {
  await queueOrderMail(trx, orderId, { kind: "paid", transferId }, by.now);
  await queueOrderNotices(trx, { ...by, now: () => by.now }, orderId, { kind: "paid", by: by.adminId, transferId });
}

/** Goods that a full refund stopped wait for the payment. */
async function reopen(trx: Trx, order: OrderRecord, now: number): Promise<OrderRecord> {
  await removeCancelledMail(trx, order.id);
  const { order: moved } = await advancePayment(trx, order, "received_in_part", { now });
  if (moved.fulfilment !== "stopped") return moved;
  await changeStates(trx, moved, { payment: moved.payment, fulfilment: "none" }, now);
  return { ...moved, fulfilment: "none" };
}

type SentBack = {
  readonly order: OrderRecord;
  /** The transfer. */
  readonly id: string;
  readonly amountPaise: Paise;
  /** Paise received and not sent back, after this. */
  readonly left: number;
};

/** Moves an order whose money was sent back. A surplus changes nothing, and a part of an advance leaves the order part
 *  paid, with the invoice that it may have. A cancelled one stays so. */
async function sendBack(trx: Trx, { order, id, amountPaise, left }: SentBack, by: By): Promise<void> {
  if (left < order.totalPaise) {
    const { outcome } = await advancePayment(trx, order, left === 0 ? "refunded_in_full" : "refunded_in_part", by);
    if (outcome === "moved") await creditRefunds(trx, order, by.now);
  }
  // An order that was part paid or cancelled never received its total.
  const isFull = left === 0 && order.payment !== "part_paid" && order.payment !== "cancelled";
  await queueOrderMail(trx, order.id, { kind: "refunded", refundId: id, amountPaise, isFull }, by.now);
}

type Doubted = {
  readonly order: OrderRecord;
  readonly receipt: Receipt;
  /** Paise received and not sent back. */
  readonly held: number;
  readonly now: number;
};

/** Money that arrives for an order in such a state is doubtful. */
const doubts: Partial<Record<PaymentState, string>> = {
  cancelled: "This order was cancelled. Did the money arrive after all?",
  part_refunded: "A part of this order was refunded. Did more money arrive?",
  refunded: "This order was refunded. Did more money arrive?",
};

async function refuse(trx: Trx, { order, receipt, held, now }: Doubted): Promise<void> {
  const amountPaise = fromRupees(receipt.amount);
  if (!order.quotation) {
    throw new ProblemError("step-not-allowed", { sentence: "This order does not wait for a transfer." });
  }
  if (receipt.isSentBack && amountPaise > held) {
    throw new ProblemError("step-not-allowed", { sentence: `Only ${rupees(held)} of this order can be sent back.` });
  }
  const today = indianDay(now);
  if (receipt.day > isoDateOf(today)) {
    throw new ProblemError("fields-invalid", { fields: { day: "Please choose today or an earlier day." } });
  }
  if (receipt.day < isoDateOf(today - oldestTransferDays)) {
    throw new ProblemError("fields-invalid", { fields: { day: "Please choose a day of the last 12 months." } });
  }
  if (receipt.isSure) return;
  const doubt = await findDoubt(trx, { order, receipt, held });
  if (doubt !== undefined) throw new ProblemError("transfer-doubtful", { sentence: doubt });
}

async function findDoubt(trx: Trx, { order, receipt, held }: Omit<Doubted, "now">): Promise<string | undefined> {
  const earlier = await findOrderOfReference(trx, foldReference(receipt.reference));
  if (earlier !== undefined) return `A transfer with this reference was recorded for ${earlier}. Is this another one?`;
  if (receipt.isSentBack) return undefined;
  const doubt = doubts[order.payment];
  if (doubt !== undefined) return doubt;
  const left = Math.max(0, order.totalPaise - held);
  return fromRupees(receipt.amount) > left ? `Only ${rupees(left)} is left to be paid. Did more arrive?` : undefined;
}

function rupees(paise: number): string {
  return formatRupees(toRupees(toPaise(paise)));
}
