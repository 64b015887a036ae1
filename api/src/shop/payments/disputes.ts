import { toPaise } from "@chargefront/shared/money/money";
import type { DisputeState } from "@chargefront/shared/order/admin-order";
import type Stripe from "stripe";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { advancePayment } from "../orders/advance-order.ts";
import { changeStates, findNewestEvent, findOrderRecord, insertOrderEvent } from "../orders/order-record.ts";
import { type DisputeRecord, deleteDispute, listDisputes, upsertDispute } from "./dispute-store.ts";
import { deleteReturned, insertEntry, sumEntries } from "./ledger-store.ts";
import { advanceBack } from "./note-refund.ts";
import { queueOrderNotices } from "./order-notice.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/** Stores the disputes of an order as the provider reports them now. All are requested again, so the order in which
 *  events arrive does not matter; those that the provider no longer knows are deleted. */
export async function settleDisputes(deps: PaymentDeps, orderId: string, intentId: string): Promise<void> {
  const told = await deps.payments.listDisputes(intentId);
  const now = deps.now();
  await write(deps.db, async (trx) => {
    const known = await listDisputes(trx, orderId);
    for (const dispute of told) await noteDispute(trx, deps, { orderId, dispute, known, now });
    const gone = known.filter(({ id }) => told.every((dispute) => dispute.id !== id));
    for (const { id } of gone) {
      await reverseLoss(trx, orderId, id, now);
      await deleteDispute(trx, id);
    }
  });
}

type Told = {
  readonly orderId: string;
  readonly dispute: Stripe.Dispute;
  /** The stored disputes of the order. */
  readonly known: readonly DisputeRecord[];
  readonly now: number;
};

async function noteDispute(trx: Trx, deps: PaymentDeps, { orderId, dispute, known, now }: Told): Promise<void> {
  const state = stateOf(dispute);
  const amountPaise = toPaise(dispute.amount);
  const before = known.find(({ id }) => id === dispute.id);
  if (before?.state === state && before.amountPaise === amountPaise) return;
  await upsertDispute(trx, orderId, { id: dispute.id, state, amountPaise }, now);
  const wasOpen = known.some((one) => one.state === "open");
  if (state === "open" && !wasOpen) {
    await insertOrderEvent(trx, orderId, "disputed", now);
    await queueOrderNotices(trx, deps, orderId, { kind: "disputed", of: dispute.id, amountPaise });
  }
  if (state === "won" && wasOpen) await insertOrderEvent(trx, orderId, "dispute_won", now);
  if (state === "lost") await noteLoss(trx, orderId, { id: dispute.id, amountPaise, now });
  else await reverseLoss(trx, orderId, dispute.id, now);
}

/** Records once that the bank took money, and moves the order accordingly. A partial loss does not move an order whose
 *  refund is under way, because the refund decides its state, or whose payment was never accepted, because the rest
 *  still needs a decision. */
async function noteLoss(
  trx: Trx,
  orderId: string,
  { id, amountPaise, now }: Pick<DisputeRecord, "id" | "amountPaise"> & { readonly now: number },
): Promise<void> {
  if (!(await insertEntry(trx, { orderId, kind: "returned", reference: id, amountPaise }, now))) return;
  const order = await findOrderRecord(trx, orderId);
  if (!order) return;
  const { received, returned } = await sumEntries(trx, orderId);
  if (returned >= received) await advancePayment(trx, order, "refunded_in_full", { now });
  else if (order.payment !== "refund_pending") await advancePayment(trx, order, "refunded_in_part", { now });
}

/** Reverses a loss that the bank took back, if it was recorded. Goods that the loss stopped are to be packed again.
 *  After a failed refund a person decides instead, because a person had stopped them. */
async function reverseLoss(trx: Trx, orderId: string, id: string, now: number): Promise<void> {
  if (!(await deleteReturned(trx, id))) return;
  const order = await findOrderRecord(trx, orderId);
  // The refund that is under way decides the state of the order.
  if (!order || order.payment === "refund_pending") return;
  // Goods that were stopped before have no newer event.
  const isStoppedByLoss =
    order.payment === "refunded" && (await findNewestEvent(trx, orderId, ["refunded", "stopped"])) === "stopped";
  const moved = await advanceBack(trx, order, undefined, now);
  if (isStoppedByLoss) await changeStates(trx, moved, { payment: moved.payment, fulfilment: "to_pack" }, now);
}

/** Maps the provider's state; an inquiry ends as `warning_closed`. */
function stateOf({ status }: Stripe.Dispute): DisputeState {
  switch (status) {
    case "lost":
      return "lost";
    case "won":
    case "warning_closed":
    case "prevented":
      return "won";
    default:
      // A state that Stripe adds in the future counts as undecided.
      return "open";
  }
}
