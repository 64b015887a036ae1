import { formatRupees, type Paise, toPaise, toRupees } from "@chargefront/shared/money/money";
import { awaitsPayment } from "@chargefront/shared/order/due";
import {
  type FulfilmentState,
  type OrderEventKind,
  type PaymentState,
  toFulfilment,
} from "@chargefront/shared/order/order";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { creditCancelled } from "../invoices/issue-credit.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { getOrderRecord } from "../orders/get-order-record.ts";
import { correctPaidMail, correctRefundMail, queueOrderMail } from "../orders/order-mail.ts";
import { changeStates, findNewestEvent, insertOrderEvent, type OrderRecord } from "../orders/order-record.ts";
import { movePayment, type PaymentEvent } from "../orders/payment-states.ts";
import { creditRefunds } from "./credit-refunds.ts";
import { deleteReceived, deleteReturned } from "./ledger-store.ts";
import { findEnd, hasArrivedSince, isSentInPart, isSentSince } from "./live-transfers.ts";
import { sumHeld } from "./read-money.ts";
import { type By, receive } from "./record-transfer.ts";
import { findTransfer, setTakenBack } from "./transfer-store.ts";

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
  const { transferId, amountPaise } = receipt;
  await deleteReceived(trx, `transfer:${transferId}`);
  const held = await sumHeld(trx, order.id);
  await refuseSentBack(trx, order, { held, since: receipt.at });
  const event = await findEventAfter(trx, order, held);
  if (event === undefined) return;
  const payment = movePayment(order.payment, event);
  if (payment === "illegal") throw new ProblemError("step-not-allowed");
  if (payment === "same") return;
  await moveBack(trx, order, payment, now);
  if (order.payment === "paid") await correctPaidMail(trx, order.id, { transferId, amountPaise }, now);
}

/** @throws ProblemError `step-not-allowed` when money of the receipt was sent back. */
async function refuseSentBack(
  trx: Trx,
  { id, payment }: OrderRecord,
  { held, since }: { readonly held: Paise; readonly since: number },
): Promise<void> {
  if (held >= 0 && (payment !== "part_refunded" || !(await isSentSince(trx, id, since)))) return;
  throw new ProblemError("step-not-allowed", {
    sentence: "Money of this transfer was sent back. Take that entry back first.",
  });
}

/** Returns the event of an order that holds this much without the receipt; undefined when it stays as it is. @throws
 *  ProblemError `step-not-allowed` when the goods have left for the receipt. */
async function findEventAfter(trx: Trx, order: OrderRecord, held: Paise): Promise<PaymentEvent | undefined> {
  if (order.payment === "part_refunded" || order.payment === "cancelled") return undefined;
  const end = await findEnd(trx, order.id);
  // It may hold money from before it was cancelled.
  const isCancelledAgain = end?.kind === "cancelled" && !(await hasArrivedSince(trx, order.id, end.at));
  if (held >= order.totalPaise && !isCancelledAgain) return undefined;
  // Without the receipt, the money sent back was a part of the total, and not what was too much.
  if (order.fulfilment !== "none" && (await isSentInPart(trx, order))) return "refunded_in_part";
  // Goods that had left when all was refunded are not sent for this money.
  if (!areHere(order) && end?.kind !== "refunded") {
    throw new ProblemError("step-not-allowed", {
      sentence: "The goods have left. This cannot be taken back any more.",
    });
  }
  return held > 0 && !isCancelledAgain ? "taken_back_in_part" : eventOfNothing(end?.kind);
}

/** An order that was cancelled or refunded before the receipts waits for no money. */
function eventOfNothing(end: OrderEventKind | undefined): PaymentEvent {
  if (end === "cancelled") return "taken_back_to_cancelled";
  return end === "refunded" ? "taken_back_to_refunded" : "taken_back";
}

/** Moves an order to an earlier state, with the goods, the documents and the mail of a cancellation. */
async function moveBack(trx: Trx, order: OrderRecord, payment: PaymentState, now: number): Promise<void> {
  if (payment === "cancelled") {
    await creditCancelled(trx, order.id, now);
    await queueOrderMail(trx, order.id, { kind: "cancelled" }, now);
  }
  await changeStates(trx, order, { payment, fulfilment: await fulfilmentAt(trx, order, payment) }, now);
  await insertOrderEvent(trx, order.id, payment, now);
  if (payment === "refunded" || payment === "part_refunded") await creditRefunds(trx, order, now);
}

async function fulfilmentAt(trx: Trx, order: OrderRecord, payment: PaymentState): Promise<FulfilmentState> {
  if (payment === "part_refunded" || !areHere(order)) return order.fulfilment;
  const isStopped = payment === "refunded" && (await findNewestEvent(trx, order.id, ["stopped"])) !== undefined;
  return isStopped ? "stopped" : "none";
}

function areHere({ fulfilment }: OrderRecord): boolean {
  return fulfilment === "none" || toFulfilment(fulfilment).isStoppable === true;
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
  const isPart = order.fulfilment !== "none" && (await isSentInPart(trx, order));
  const back = isPart ? "part_refunded" : isWhole ? "paid" : "part_paid";
  if (back === order.payment) return;
  const { order: moved } = await advancePayment(trx, order, "refund_failed", { now: by.now, back });
  if (moved.fulfilment !== "stopped") return;
  await changeStates(trx, moved, { payment: moved.payment, fulfilment: "to_pack" }, by.now);
}
