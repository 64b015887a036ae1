import { formatRupees, type Paise, toPaise, toRupees } from "@chargefront/shared/money/money";
import { unacceptedStates } from "@chargefront/shared/order/admin-order";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { getOrderRecord } from "../orders/get-order-record.ts";
import { isLeftoverTestOrder } from "../orders/leftover-test-orders.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { orderHasOpenDispute } from "./dispute-store.ts";
import { isProviderRefusal, isProviderTrouble } from "./gateway.ts";
import { sumEntries } from "./ledger-store.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { sumHeld } from "./read-money.ts";
import { findBegunRefund, findRefund, type RefundRecord } from "./refund-store.ts";
import { beginRefund, carryOutRefund } from "./refunds.ts";
import { settle } from "./settle.ts";

export type WantedRefund = {
  /** The idempotency key that the client creates for each refund. It becomes the refund's id. */
  readonly requestId: string;
  readonly orderId: string;
  readonly adminId: string;
  readonly amountPaise: Paise;
};

/** Refunds what an admin decided, once per request however often it is sent. When the provider does not answer, the
 *  refund stays pending and the reconciler continues it: that is no error. @throws ProblemError `order-not-found`,
 *  `refund-not-possible`. */
export async function refundByAdmin(deps: PaymentDeps, wanted: WantedRefund): Promise<void> {
  const held = await sumHeld(deps.readDb, wanted.orderId);
  // The admin may have decided by a restored backup that does not know the newest refunds.
  await ifAnswered(deps, wanted.orderId, () => settle(deps, wanted.orderId));
  const refund = await write(deps.db, async (trx) => {
    const known = await findRefund(trx, wanted.requestId);
    if (known) return checkSame(known, wanted);
    if ((await sumHeld(trx, wanted.orderId)) !== held) {
      throw refused("The payment gateway reports a different amount left. Please reload the order.");
    }
    return beginAsAdmin(trx, deps, wanted);
  });
  if (refund.state === "begun") await ifAnswered(deps, refund.orderId, () => carryOutRefund(deps, refund));
  deps.wakeMailer();
}

function checkSame(known: RefundRecord, { orderId, amountPaise }: WantedRefund): RefundRecord {
  if (known.orderId === orderId && known.amountPaise === amountPaise) return known;
  throw refused(`This refund was started with ${inRupees(known.amountPaise)}. Please reload the order.`);
}

async function beginAsAdmin(trx: Trx, deps: PaymentDeps, wanted: WantedRefund): Promise<RefundRecord> {
  const { requestId, orderId, adminId, amountPaise } = wanted;
  const now = deps.now();
  const order = await getOrderRecord(trx, orderId);
  if (isLeftoverTestOrder(order, deps.config)) {
    throw refused("Test order: no money came in, so there is nothing to refund.");
  }
  await checkPossible(trx, order, amountPaise);
  const refund = await beginRefund(trx, order, { id: requestId, amountPaise, now });
  if (!refund) throw refused("This order cannot be refunded now. Please reload it.");
  const label = `${inRupees(amountPaise)} of ${order.number ?? "an order without a number"}`;
  await recordActivity(trx, { kind: "refund-begun", adminId, subjectId: orderId, label, now });
  return refund;
}

async function checkPossible(trx: Trx, order: OrderRecord, amountPaise: Paise): Promise<void> {
  if (await findBegunRefund(trx, order.id)) {
    throw refused("A refund of this order is in progress. Please wait until it is done.");
  }
  // An inquiry is stored like a dispute; a refund in the provider's own dashboard can end it.
  if (await orderHasOpenDispute(trx, order.id)) {
    throw refused(
      "The customer's bank has raised a chargeback. This payment cannot be refunded here until it is decided. Please reply at the payment gateway.",
    );
  }
  const { received, returned } = await sumEntries(trx, order.id);
  const left = toPaise(received - returned);
  if (left === 0) throw refused("There is nothing left to refund for this order.");
  if (amountPaise > left) throw refused(`You cannot refund more than the amount left: ${inRupees(left)}.`);
  // The rest would count as paid, although the payment was never accepted.
  if (unacceptedStates.has(order.payment) && amountPaise < left) {
    throw refused(`This payment was never accepted, so it can only be refunded in full: ${inRupees(left)}.`);
  }
}

async function ifAnswered(deps: PaymentDeps, orderId: string, request: () => Promise<void>): Promise<void> {
  try {
    await request();
  } catch (cause) {
    if (!isProviderTrouble(cause) && !isProviderRefusal(cause)) throw cause;
    deps.log.warn({ orderId, err: cause }, "the provider did not answer when an admin refunded an order");
  }
}

function refused(sentence: string): ProblemError {
  return new ProblemError("refund-not-possible", { sentence });
}

function inRupees(amount: Paise): string {
  return formatRupees(toRupees(amount));
}
