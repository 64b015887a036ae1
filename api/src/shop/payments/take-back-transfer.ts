import { formatRupees, type Paise, toPaise, toRupees } from "@chargefront/shared/money/money";
import { type FulfilmentState, type PaymentState, toFulfilment } from "@chargefront/shared/order/order";
import { goodsMoveWhile } from "@chargefront/shared/order/order-steps";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { creditCancelled } from "../invoices/issue-credit.ts";
import { getOrderRecord } from "../orders/get-order-record.ts";
import { correctPaidMail, correctRefundMail, queueCancelledAgain } from "../orders/order-mail.ts";
import { changeStates, findNewestEvent, insertOrderEvent, type OrderRecord } from "../orders/order-record.ts";
import { creditRefunds } from "./credit-refunds.ts";
import { deleteReceived, deleteReturned } from "./ledger-store.ts";
import { announcePaid, type By } from "./record-transfer.ts";
import { replayTransfers } from "./replay-transfers.ts";
import { findTransfer, setTakenBack } from "./transfer-store.ts";

type Mistake = { readonly orderId: string; readonly transferId: string; readonly reason: string };

/** Takes a recorded transfer back, because it was a mistake: the money counts no longer, and an order that was paid by it
 *  waits again, or is cancelled or refunded as before. One that was taken back stays so. @throws ProblemError
 *  `order-not-found`, `step-not-allowed` when there is no such transfer, or the goods have left and the rest does not
 *  cover the total, or money of it was sent back. */
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
  } else await undoReceipt(trx, order, { transferId, amountPaise }, now);
  const label = `${formatRupees(toRupees(amountPaise))} for ${order.number}`;
  await recordActivity(trx, { kind: "order-transfer-taken-back", adminId, subjectId: order.id, label, now });
}

type Receipt = { readonly transferId: string; readonly amountPaise: Paise };

async function undoReceipt(trx: Trx, order: OrderRecord, receipt: Receipt, now: number): Promise<void> {
  const { transferId, amountPaise } = receipt;
  await deleteReceived(trx, `transfer:${transferId}`);
  const { payment, held, paidBy, isSentUnpaid } = await replayTransfers(trx, order);
  // The money sent back was beyond the total, whichever receipt was the mistake.
  if (order.payment === "paid" && payment === "part_refunded" && held >= order.totalPaise) return;
  // A credit note for money that was sent back is not taken back with a receipt, and only a paid order becomes part
  // refunded by one.
  const isPartRefunded = [order.payment, payment].includes("part_refunded");
  if (held < 0 || (isPartRefunded && order.payment !== "paid" && payment !== order.payment)) {
    throw new ProblemError("step-not-allowed", {
      sentence: "Money of this transfer was sent back. Take that entry back first.",
    });
  }
  if (payment !== order.payment) {
    if (isSentUnpaid && !goodsMoveWhile.has(payment)) {
      throw new ProblemError("step-not-allowed", {
        sentence: "The goods have left. This cannot be taken back any more.",
      });
    }
    // Where other transfers paid the order, before a part was sent back, the mail about its payment is true.
    const isToBeCorrected = order.payment === "paid" && paidBy === undefined;
    if (isToBeCorrected) await correctPaidMail(trx, order.id, { transferId, amountPaise }, now);
    await moveTo(trx, order, payment, now);
  }
  // Without the receipt, more of the money sent back was a part of the total, and not what was too much.
  if (payment === "refunded" || payment === "part_refunded") {
    await creditRefunds(trx, order, now, `transfer:${transferId}`);
  }
}

/** Moves an order to the state that its other transfers give, with its goods, and the documents and the mail of a
 *  cancellation. Returns where its goods are then. */
async function moveTo(trx: Trx, order: OrderRecord, payment: PaymentState, now: number): Promise<FulfilmentState> {
  if (payment === "cancelled") {
    await creditCancelled(trx, order.id, now);
    await queueCancelledAgain(trx, order, now);
  }
  const fulfilment = await fulfilmentAt(trx, order, payment);
  await changeStates(trx, order, { payment, fulfilment }, now);
  await insertOrderEvent(trx, order.id, payment, now);
  return fulfilment;
}

/** Returns where the goods are once an order moved back. Those that a full refund stopped are to be packed again; those
 *  that have left stay so. */
async function fulfilmentAt(trx: Trx, order: OrderRecord, payment: PaymentState): Promise<FulfilmentState> {
  const { fulfilment } = order;
  if (goodsMoveWhile.has(payment)) return fulfilment === "none" || fulfilment === "stopped" ? "to_pack" : fulfilment;
  if (fulfilment !== "none" && !toFulfilment(fulfilment).isStoppable) return fulfilment;
  const isStopped = payment === "refunded" && (await findNewestEvent(trx, order.id, ["stopped"])) !== undefined;
  return isStopped ? "stopped" : "none";
}

/** Moves an order whose money is here after all. A cancelled one stays so, and a paid one that holds its total. */
async function undoSending(trx: Trx, order: OrderRecord, transferId: string, by: By): Promise<void> {
  await deleteReturned(trx, `transfer:${transferId}`);
  const { payment, paidBy = transferId } = await replayTransfers(trx, order);
  if (payment === order.payment || order.payment === "cancelled" || order.payment === "paid") return;
  const fulfilment = await moveTo(trx, order, payment, by.now);
  // The customer knows already of the payment for goods that were stopped or have left, and hears of each transfer once.
  if (order.fulfilment === "none" && fulfilment === "to_pack") await announcePaid(trx, order.id, paidBy, by);
}
