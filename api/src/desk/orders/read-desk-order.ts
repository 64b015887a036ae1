import { toPaise, toRupees } from "@chargefront/shared/money/money";
import { type AdminOrder, unacceptedStates } from "@chargefront/shared/order/admin-order";
import { getsInvoice } from "@chargefront/shared/order/due";
import { type DeskRole, mayRead, mayWrite } from "@chargefront/shared/person/rights";
import { readNames } from "../../people/admins/list-names.ts";
import type { Core } from "../../platform/core.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { readMailsCalled } from "../../platform/mail/admin-mail-store.ts";
import { readInvoicesOf } from "../../shop/invoices/read-invoices.ts";
import { findInvoiceOf } from "../../shop/invoices/store-invoice.ts";
import { getOrderRecord } from "../../shop/orders/get-order-record.ts";
import { isLeftoverTestOrder } from "../../shop/orders/leftover-test-orders.ts";
import { orderMailReferences, quotationMailPrefix } from "../../shop/orders/order-mail.ts";
import type { OrderRecord } from "../../shop/orders/order-record.ts";
import { readAnyOrder } from "../../shop/orders/read-order.ts";
import { readMoney } from "../../shop/payments/read-money.ts";
import { readOrderTerms, readTaxChanges } from "../../shop/quotations/find-accepted.ts";
import { writeInvoice } from "../invoices/write-invoice.ts";
import { findCustomerName } from "./desk-store.ts";
import { nextSteps, refundable } from "./next-steps.ts";
import { rightOfStep } from "./right-of-step.ts";

/** Reads an order as the desk shows it to a role, with the steps that the role may take. @throws ProblemError
 *  `order-not-found`. */
export async function readDeskOrder(
  deps: Pick<Core, "config" | "limits" | "now" | "readDb">,
  { id, role }: { readonly id: string; readonly role: DeskRole },
): Promise<AdminOrder> {
  const { config, readDb } = deps;
  const order = await readAnyOrder(readDb, id);
  const record = await getOrderRecord(readDb, id);
  const money = await readMoney(readDb, id);
  // A role that only packs does not need the references of payments.
  const seesMoney = mayRead(role, "orders", "money");
  const transfers = seesMoney ? money.transfers : [];
  const names = await readNames(
    readDb,
    transfers.flatMap(({ admin_id, taken_back_by }) => [admin_id, taken_back_by ?? admin_id]),
  );
  const terms = await readOrderTerms(readDb, record, toPaise(money.received - money.returned));
  const hasInvoice = (await findInvoiceOf(readDb, id)) !== undefined;
  const steps = nextSteps(record, money, config).filter((step) => mayWrite(role, rightOfStep(step)));
  const { one, under } = orderMailReferences(id);
  const ofQuotation = record.quotation ? [quotationMailPrefix(record.quotation.id)] : [];
  return {
    ...order,
    customer: { id: record.customerId, name: (await findCustomerName(readDb, record.customerId)) ?? "" },
    intentId: seesMoney ? record.intentId : null,
    note: record.packingNote,
    received: toRupees(money.received),
    returned: toRupees(money.returned),
    refundable: toRupees(refundable(record, money, config)),
    isPartRefundable: !unacceptedStates.has(record.payment),
    refunds: money.refunds.map(({ id, amountPaise, state, createdAt, updatedAt }) => ({
      id,
      amount: toRupees(amountPaise),
      state,
      at: new Date(createdAt).toISOString(),
      changedAt: new Date(updatedAt).toISOString(),
    })),
    disputes: money.disputes.map(({ id, amountPaise, state, createdAt, updatedAt }) => ({
      id,
      amount: toRupees(amountPaise),
      state,
      at: new Date(createdAt).toISOString(),
      changedAt: new Date(updatedAt).toISOString(),
    })),
    transfers: transfers.map(({ id, day, amount_paise, reference, way, admin_id, at, ...row }) => ({
      id,
      day,
      amount: toRupees(toPaise(Math.abs(amount_paise))),
      isSentBack: amount_paise < 0,
      reference,
      way,
      adminName: names.get(admin_id) ?? "Former admin",
      at: new Date(at).toISOString(),
      takenBack:
        row.taken_back_at === null
          ? null
          : {
              adminName: names.get(row.taken_back_by ?? "") ?? "Former admin",
              at: new Date(row.taken_back_at).toISOString(),
              reason: row.taken_back_why ?? "",
            },
    })),
    invoices: mayRead(role, "invoices") ? await readInvoicesOf(readDb, id) : [],
    taxChanges: hasInvoice ? [] : await readTaxChanges(readDb, record),
    invoiceHindrance:
      !hasInvoice && !record.isTest && getsInvoice(record.payment) ? await hindranceOf(readDb, record) : null,
    terms: terms && { ...terms, claim: seesMoney ? terms.claim : null },
    mails: await readMailsCalled(deps, { one, under: [...under, ...ofQuotation] }),
    isLeftover: isLeftoverTestOrder(record, config),
    steps,
  };
}

async function hindranceOf(db: Db, order: OrderRecord): Promise<string | null> {
  const written = await writeInvoice(db, order);
  return "hindrance" in written ? written.hindrance : null;
}
