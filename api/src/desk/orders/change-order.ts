import { formatRupees, toPaise, toRupees } from "@chargefront/shared/money/money";
import type { OrderChange } from "@chargefront/shared/order/admin-order-requests";
import { awaitsPayment } from "@chargefront/shared/order/due";
import { type DirectStep, goodsMoves, isGoodsStep, toGoodsMove } from "@chargefront/shared/order/order-steps";
import { tidyParagraph } from "@chargefront/shared/text/tidy-text";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Core, KeepsNumbers, WakesMailer } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { creditCancelled } from "../../shop/invoices/issue-credit.ts";
import { advanceFulfilment, advancePayment } from "../../shop/orders/advance-order.ts";
import { getOrderRecord } from "../../shop/orders/get-order-record.ts";
import { queueOrderMail } from "../../shop/orders/order-mail.ts";
import { type OrderRecord, setPackingNote } from "../../shop/orders/order-record.ts";
import { queueOrderNotices } from "../../shop/payments/order-notice.ts";
import { type Money, readMoney } from "../../shop/payments/read-money.ts";
import { removeQuotationMails } from "../../shop/quotations/quotation-mail.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { explainBlock, isAcceptable, isCancellable } from "./next-steps.ts";

type By = {
  readonly adminId: string;
  /** Whether the user confirmed the codes and rates of the invoice. */
  readonly isSure: boolean;
  readonly now: number;
  readonly rules: Core["config"];
};

/** Takes the next step of an order, writes its packing note, or both, in one transaction with the customer's mail and
 *  the activity record. @throws ProblemError `order-not-found`, `step-not-allowed`; `edit-conflict` with the present
 *  note; `tax-changed` as `issueInvoice`. */
export async function changeOrder(
  deps: Core & WakesMailer & KeepsNumbers,
  {
    id,
    adminId,
    step,
    note,
    expectedNote,
    isSure = false,
  }: OrderChange & { readonly id: string; readonly adminId: string },
): Promise<void> {
  const by = { adminId, isSure, now: deps.now(), rules: deps.config };
  await write(deps.db, async (trx) => {
    const order = await getOrderRecord(trx, id);
    const changed = step === undefined ? order : await takeStep(trx, order, step, by);
    if (step === "accept") await queueOrderNotices(trx, deps, id, { kind: "paid", by: adminId });
    if (note === undefined || note === order.packingNote) return;
    // The request's text is tidied; an older release may have stored it differently.
    if (expectedNote !== undefined && expectedNote !== tidyParagraph(order.packingNote)) {
      throw new ProblemError("edit-conflict", { present: { note: order.packingNote } });
    }
    await writeNote(trx, changed, note, by);
  });
  await deps.keepNumbers();
  deps.wakeMailer();
}

async function takeStep(trx: Trx, order: OrderRecord, step: DirectStep, by: By): Promise<OrderRecord> {
  const money = await readMoney(trx, order.id);
  const sentence = explainBlock(step, { order, money, rules: by.rules });
  if (sentence !== undefined) throw new ProblemError("step-not-allowed", { sentence });
  const moved = await move(trx, { order, money }, step, by);
  if (!moved) throw new ProblemError("step-not-allowed", explainRefusal(order, step));
  // The invoice is issued when the goods leave at the latest; where there can be none, they leave without.
  if (step === "ship") await issueInvoice(trx, moved, by);
  const mail = isGoodsStep(step) ? toGoodsMove(step).mail : mailOf[step];
  if (mail) await queueOrderMail(trx, order.id, { kind: mail }, by.now);
  const kind = isGoodsStep(step) ? goodsMoves[step].activity.kind : kindOf[step];
  await recordActivity(trx, { kind, ...about(moved, by) });
  return moved;
}

/** Returns the sentence for an order that awaits its payment; others have moved on since the step was offered. */
function explainRefusal({ payment }: OrderRecord, step: DirectStep) {
  if (!awaitsPayment(payment)) return undefined;
  if (step === "cancel") return { sentence: "The goods have left, so this order cannot be cancelled." };
  return { sentence: "This order is not fully paid yet. Its goods leave after the payment." };
}

const mailOf = { accept: "paid", cancel: "cancelled" } as const;
const kindOf = { accept: "order-accepted", cancel: "order-cancelled" } as const;

type Found = { readonly order: OrderRecord; readonly money: Money };

/** Returns the changed order; undefined when the step is not allowed. */
async function move(trx: Trx, found: Found, step: DirectStep, by: By): Promise<OrderRecord | undefined> {
  if (step === "accept") return accept(trx, found, by);
  if (step !== "cancel") return advanceFulfilment(trx, found.order, step, by.now);
  if (!isCancellable(found.order)) return undefined;
  // The invoice of a payment that was taken back.
  await creditCancelled(trx, found.order.id, by.now);
  if (found.order.quotation) await removeQuotationMails(trx, found.order.quotation.id, "all");
  return (await advancePayment(trx, found.order, "cancelled", by)).order;
}

/** Accepts a late or doubtful payment for the order, which then gets a number and waits to be packed. */
async function accept(trx: Trx, { order, money }: Found, { now }: By): Promise<OrderRecord | undefined> {
  if ((order.payment === "review" || order.payment === "paid_late") && !isAcceptable(order, money)) {
    const here = formatRupees(toRupees(toPaise(money.received - money.returned)));
    const total = formatRupees(toRupees(order.totalPaise));
    throw new ProblemError("step-not-allowed", {
      sentence: `${here} was received, but the order total is ${total}. Please refund it instead.`,
    });
  }
  const { outcome, order: moved } = await advancePayment(trx, order, "accepted", { now });
  return outcome === "moved" ? moved : undefined;
}

async function writeNote(trx: Trx, order: OrderRecord, note: string, by: By): Promise<void> {
  await setPackingNote(trx, order, note);
  await recordActivity(trx, { kind: "order-noted", ...about(order, by) });
}

function about(order: OrderRecord, { adminId, now }: By) {
  return { adminId, now, subjectId: order.id, label: order.number ?? "an order without a number" };
}
