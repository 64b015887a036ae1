import { toPaise } from "@chargefront/shared/money/money";
import { awaitsPayment, dueOf } from "@chargefront/shared/order/due";
import type { Order } from "@chargefront/shared/order/order";
import { foldReference } from "@chargefront/shared/order/transfer-reference";
import {
  type CustomerQuotation,
  moveQuotation,
  type QuotationPayment,
  type QuotationStep,
  type SentQuotation,
} from "@chargefront/shared/quotation/quotation";
import { reasonDetails } from "@chargefront/shared/text/problem-reasons";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { followOrders } from "../enquiries/follow-orders.ts";
import { readDocumentsOf } from "../invoices/read-invoices.ts";
import { findOrderOfQuotation, listEvents, type OrderRecord } from "../orders/order-record.ts";
import { opensQuotation } from "../orders/quotation-key.ts";
import { readBankDetails } from "../payments/bank-details.ts";
import { listReceipts, sumHeld } from "../payments/read-money.ts";
import { todayAt } from "./change-quotation.ts";
import { findOpenClaim } from "./open-claim.ts";
import { orderQuotation } from "./order-quotation.ts";
import { queueQuotationMail, removeQuotationMails, type WritesQuotations } from "./quotation-mail.ts";
import { queueQuotationNotices } from "./quotation-notice.ts";
import { changeQuotation, findQuotation, listRevisions, type QuotationRow, stateOf } from "./quotation-store.ts";

/** The id and the key of a customer's link, and the time in epoch milliseconds. */
type Opening = { readonly id: string; readonly key: string; readonly now: number };

/** Reads the newest revision for the customer who has the link. @throws ProblemError `not-found` for a wrong key, a
 *  quotation that was never sent, and one that does not exist. */
export async function openQuotation(
  db: Db | Trx,
  deps: Pick<Core, "addressKey">,
  opening: Opening,
): Promise<CustomerQuotation> {
  const row = await getOpened(db, deps, opening);
  const [sent] = await listRevisions(db, row.id);
  if (!sent) throw new ProblemError("not-found");
  const order = await findOrderOfQuotation(db, row.id);
  return {
    id: row.id,
    number: row.number ?? "",
    state: stateOf(row, todayAt(opening.now)),
    sent,
    acceptedBy: row.accepted_by,
    poNumber: row.po_number ?? "",
    order: order?.number ? { number: order.number, payment: order.payment } : null,
    payment: order ? await paymentOf(db, { row, sent, order }) : null,
    goods: order ? await listMovesOfGoods(db, order.id) : [],
    invoices: order ? await readDocumentsOf(db, order.id) : [],
  };
}

async function paymentOf(
  db: Db | Trx,
  { row, sent, order }: { readonly row: QuotationRow; readonly sent: SentQuotation; readonly order: OrderRecord },
): Promise<QuotationPayment> {
  const received = await sumHeld(db, order.id);
  const due = dueOf(sent.price, { payment: order.payment, received }) ?? null;
  return { received, due, bank: await readBankDetails(db), claim: await findOpenClaim(db, row, order.id) };
}

async function listMovesOfGoods(db: Db | Trx, orderId: string): Promise<Order["timeline"]> {
  const moves = await listEvents(db, orderId, ["shipped", "delivered"]);
  return moves.toReversed().map(({ kind, at }) => ({ kind, at: new Date(at).toISOString() }));
}

/** Stores that the customer made a transfer, in place of what they said before, unless it was recorded or the whole order
 *  is paid. It is a hint for accounts and changes no money. @throws ProblemError `not-found`, `quotation-closed` while it
 *  is not accepted, and once its order was cancelled or refunded. */
export async function claimTransfer(
  trx: Trx,
  deps: Pick<Core, "addressKey">,
  { reference, ...opening }: Opening & { readonly reference: string },
): Promise<void> {
  const row = await getOpened(trx, deps, opening);
  if (row.state !== "accepted") throw new ProblemError("quotation-closed");
  const order = await findOrderOfQuotation(trx, row.id);
  const receipts = order ? await listReceipts(trx, order.id) : [];
  const folded = foldReference(reference);
  if (receipts.some((receipt) => receipt.reference_folded === folded) || order?.payment === "paid") return;
  if (!order || !awaitsPayment(order.payment)) {
    throw new ProblemError("quotation-closed", reasonDetails("payment-not-awaited"));
  }
  const claim = { claimed_reference: reference, claimed_folded: folded, claimed_at: opening.now };
  await changeQuotation(trx, row, { ...claim, updated_at: opening.now });
  await removeQuotationMails(trx, row.id, "reminders");
}

type Acceptance = {
  readonly revision: number;
  readonly name: string;
  readonly poNumber: string;
  /** The customer who is logged in: their account gets the order. */
  readonly customerId?: string | undefined;
};

/** Accepts the revision that the customer read, which makes the order, the mail about it and the notices. One that was
 *  accepted stays as it is, however often it is accepted. @throws ProblemError `not-found`, `quotation-closed` when it is
 *  not open or another revision replaced the one that was read. */
export async function acceptQuotation(
  trx: Trx,
  deps: WritesQuotations & Pick<Core, "addressKey" | "limits">,
  { revision, name, poNumber, customerId, ...opening }: Opening & Acceptance,
): Promise<void> {
  const row = await getOpened(trx, deps, opening);
  if (row.state === "accepted") return;
  const { state, sent } = await step(trx, row, "accept", { revision, now: opening.now });
  const number = await orderQuotation(trx, { quotationId: row.id, sent, customerId }, opening.now);
  const due = dueOf(sent.price, { payment: "awaiting", received: toPaise(0) });
  if (due) {
    await queueQuotationMail(trx, deps, { id: row.id, sent, now: opening.now }, { kind: "accepted", number, due });
  }
  await changeQuotation(trx, row, { state, accepted_by: name, po_number: poNumber, updated_at: opening.now });
  const answered = { id: row.id, number: row.number, sent };
  await queueQuotationNotices(trx, deps, answered, { kind: "accepted", now: opening.now });
  await followOrders(trx, row.id, { by: "The customer", now: opening.now });
}

/** Declines the revision that the customer read, with the notices of it. @throws ProblemError as `acceptQuotation` does. */
export async function declineQuotation(
  trx: Trx,
  deps: Pick<Core, "addressKey" | "config" | "limits">,
  { revision, reason, ...opening }: Opening & { readonly revision: number; readonly reason: string },
): Promise<void> {
  const row = await getOpened(trx, deps, opening);
  if (row.state === "declined" && row.revision === revision) return;
  const { state, sent } = await step(trx, row, "decline", { revision, now: opening.now });
  await changeQuotation(trx, row, { state, reason, updated_at: opening.now });
  const answered = { id: row.id, number: row.number, sent };
  await queueQuotationNotices(trx, deps, answered, { kind: "declined", reason, now: opening.now });
}

async function getOpened(db: Db | Trx, deps: Pick<Core, "addressKey">, { id, key }: Opening): Promise<QuotationRow> {
  const row = opensQuotation(deps, { id, key }) ? await findQuotation(db, id) : undefined;
  if (!row || row.revision === 0) throw new ProblemError("not-found");
  return row;
}

async function step(
  trx: Trx,
  row: QuotationRow,
  wanted: QuotationStep,
  { revision, now }: { readonly revision: number; readonly now: number },
) {
  const state = moveQuotation(stateOf(row, todayAt(now)), wanted);
  const [sent] = await listRevisions(trx, row.id);
  if (!state || !sent) throw new ProblemError("quotation-closed");
  if (sent.revision !== revision) throw new ProblemError("quotation-closed", reasonDetails("quotation-replaced"));
  return { state, sent };
}
