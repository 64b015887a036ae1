import { formatRupees, type Paise, toPaise, toRupees } from "@chargefront/shared/money/money";
import { awaitsPayment } from "@chargefront/shared/order/due";
import { type OrderEventKind, toFulfilment } from "@chargefront/shared/order/order";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { creditCancelled } from "../invoices/issue-credit.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { getOrderRecord } from "../orders/get-order-record.ts";
import { correctPaidMail, correctRefundMail, queueOrderMail } from "../orders/order-mail.ts";
import {
  changeStates,
  findNewestEvent,
  insertOrderEvent,
  listEvents,
  type OrderRecord,
} from "../orders/order-record.ts";
import { movePayment, type PaymentEvent } from "../orders/payment-states.ts";
import { creditRefunds } from "./credit-refunds.ts";
import { deleteReceived, deleteReturned } from "./ledger-store.ts";
import { sumHeld } from "./read-money.ts";
import { type By, receive } from "./record-transfer.ts";
import { findTransfer, listTransfers, setTakenBack } from "./transfer-store.ts";

type Mistake = { readonly orderId: string; readonly transferId: string; readonly reason: string };

/** Takes a recorded transfer back, because it was a mistake: the money counts no longer, and an order that was paid by it
 *  waits again, or is cancelled or refunded as before. One that was taken back stays so. @throws ProblemError
 *  `order-not-found`, `step-not-allowed` when there is no such transfer, or the goods have left and the rest does not
 *  cover the total. */
export async function takeBackTransfer(trx: Trx, { orderId, transferId, reason }: Mistake, by: By): Promise<void> {
  const { adminId, now } = by;
  const order = await getOrderRecord(trx, orderId);
  const transfer = await findTransfer(trx, transferId);
  if (transfer?.order_id !== order.id) {
    throw new ProblemError("step-not-allowed", { sentence: "This transfer is not of this order." });
  }
  if (transfer.taken_back_at !== null) return;
  await setTakenBack(trx, transferId, { by: adminId, why: reason, at: now });
  const amountPaise = toPaise(Math.abs(transfer.amount_paise));
  if (transfer.amount_paise < 0) {
    await correctRefundMail(trx, order.id, { transferId, amountPaise }, now);
    await undoSending(trx, order, transferId, by);
  } else await undoReceipt(trx, order, { transferId, amountPaise, at: transfer.at }, now);
  const label = `${formatRupees(toRupees(amountPaise))} for ${order.number}`;
  await recordActivity(trx, { kind: "order-transfer-taken-back", adminId, subjectId: order.id, label, now });
}

type Receipt = {
  readonly transferId: string;
  readonly amountPaise: Paise;
  /** When it was recorded, in epoch milliseconds. */
  readonly at: number;
};

async function undoReceipt(trx: Trx, order: OrderRecord, receipt: Receipt, now: number): Promise<void> {
  await deleteReceived(trx, `transfer:${receipt.transferId}`);
  const held = await sumHeld(trx, order.id);
  const isPartRefunded = order.payment === "part_refunded";
  if (held < 0 || (isPartRefunded && (await isSentSince(trx, order.id, receipt.at)))) {
    throw new ProblemError("step-not-allowed", {
      sentence: "Money of this transfer was sent back. Take that entry back first.",
    });
  }
  if (isPartRefunded || order.payment === "cancelled") return;
  const end = await findEnd(trx, order.id);
  const before = end?.kind;
  // It may hold money from before it was cancelled.
  const isCancelledAgain = end?.kind === "cancelled" && !(await hasArrivedSince(trx, order.id, end.at));
  if (held >= order.totalPaise && !isCancelledAgain) return;
  const areHere = order.fulfilment === "none" || toFulfilment(order.fulfilment).isStoppable;
  // Goods that had left when all was refunded are not sent for this money.
  if (!areHere && before !== "refunded") {
    throw new ProblemError("step-not-allowed", {
      sentence: "The goods have left. This cannot be taken back any more.",
    });
  }
  const isPartLeft = held > 0 && !isCancelledAgain;
  const payment = movePayment(order.payment, isPartLeft ? "taken_back_in_part" : eventOfNothing(before));
  if (payment === "illegal") throw new ProblemError("step-not-allowed");
  if (payment !== "same") {
    if (payment === "cancelled") {
      await creditCancelled(trx, order.id, now);
      await queueOrderMail(trx, order.id, { kind: "cancelled" }, now);
    }
    const isStopped = payment === "refunded" && (await findNewestEvent(trx, order.id, ["stopped"])) !== undefined;
    const fulfilment = areHere ? (isStopped ? "stopped" : "none") : order.fulfilment;
    await changeStates(trx, order, { payment, fulfilment }, now);
    await insertOrderEvent(trx, order.id, payment, now);
    if (payment === "refunded") await creditRefunds(trx, order, now);
    const { transferId, amountPaise } = receipt;
    if (order.payment === "paid") await correctPaidMail(trx, order.id, { transferId, amountPaise }, now);
  }
}

/** Finds the event that decides the state of an order without its newest receipts. A refund counts while its sending,
 *  which has the same time, and the parts before it are not taken back. */
async function findEnd(trx: Trx, orderId: string) {
  const events = await listEvents(trx, orderId, ["awaiting", "cancelled", "refunded", "shipped"]);
  const live = await listLive(trx, orderId);
  const isRefund = (time: number) => {
    const until = live.filter(({ at }) => at <= time);
    const held = until.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    return held <= 0 && until.some(({ at, amount_paise }) => at === time && amount_paise < 0);
  };
  return events.find(({ kind, at }) => kind !== "refunded" || isRefund(at));
}

/** An order that was cancelled or refunded before the receipts waits for no money. */
function eventOfNothing(before: OrderEventKind | undefined): PaymentEvent {
  if (before === "cancelled") return "taken_back_to_cancelled";
  return before === "refunded" ? "taken_back_to_refunded" : "taken_back";
}

async function isSentSince(trx: Trx, orderId: string, since: number): Promise<boolean> {
  return (await listLive(trx, orderId, since)).some(({ amount_paise }) => amount_paise < 0);
}

async function hasArrivedSince(trx: Trx, orderId: string, since: number): Promise<boolean> {
  return (await listLive(trx, orderId, since)).some(({ amount_paise }) => amount_paise > 0);
}

/** Lists the transfers recorded since a time and not taken back. */
async function listLive(trx: Trx, orderId: string, since = 0) {
  const transfers = await listTransfers(trx, orderId);
  return transfers.filter((row) => row.taken_back_at === null && row.at >= since);
}

/** Moves an order whose money is here after all; a cancelled one stays so. Goods that a full refund stopped are to be
 *  packed again. */
async function undoSending(trx: Trx, order: OrderRecord, transferId: string, by: By): Promise<void> {
  await deleteReturned(trx, `transfer:${transferId}`);
  const held = await sumHeld(trx, order.id);
  const isWhole = held >= order.totalPaise;
  if (order.payment === "cancelled" || (order.payment === "part_paid" && !isWhole)) return;
  if (awaitsPayment(order.payment)) return receive(trx, order, { held, transferId }, by);
  // Only an order that was paid has goods to send.
  const back = isWhole ? "paid" : order.fulfilment === "none" ? "part_paid" : "part_refunded";
  if (back === order.payment) return;
  const { order: moved } = await advancePayment(trx, order, "refund_failed", { now: by.now, back });
  if (moved.fulfilment !== "stopped") return;
  await changeStates(trx, moved, { payment: moved.payment, fulfilment: "to_pack" }, by.now);
}
