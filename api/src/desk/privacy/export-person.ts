import { recordActivity } from "../../people/activity/record-activity.ts";
import { write } from "../../platform/db/write.ts";
import { exportMails } from "../../platform/mail/personal-mails.ts";
import { exportEnquiries } from "../../shop/enquiries/personal-enquiries.ts";
import { exportInvoices } from "../../shop/invoices/personal-invoices.ts";
import { exportOrders } from "../../shop/orders/personal-orders.ts";
import { exportPayments } from "../../shop/payments/personal-payments.ts";
import { exportQuotations } from "../../shop/quotations/personal-quotations.ts";
import { type Chosen, choose } from "./choose.ts";
import { emailsOf, findHoldings, findTraces, idsOf, listCustomerSessions, type PersonQuery } from "./find-person.ts";
import type { PrivacyDeps } from "./privacy-deps.ts";

type Wanted = { readonly query: PersonQuery; readonly chosen: Chosen; readonly adminId: string };

/** Exports everything the shop holds about a person, as a file for them: no hashes and nothing that opens an account.
 *  Times are ISO 8601, amounts in rupees. docs/security.md#T35; the policy's section 11. @throws ProblemError
 *  `fields-invalid` when something was chosen that was not found. */
export async function exportPerson(deps: PrivacyDeps, { query, chosen, adminId }: Wanted) {
  const { readDb } = deps;
  const held = choose(await findHoldings(readDb, query), chosen);
  const { accounts, staff, orders, enquiries, quotations } = held;
  const [orderIds, enquiryIds] = [idsOf(orders), idsOf(enquiries)];
  const quotationIds = idsOf(quotations);
  const { mailIds, eventIds } = await findTraces(readDb, {
    emails: emailsOf(query),
    // Notices to a colleague are about other customers. Notices about the chosen records are found by their references.
    skipsNotices: true,
    orders: orderIds,
    enquiryIds,
    quotationIds,
  });
  const sessions = await listCustomerSessions(deps, idsOf(accounts));
  const [account = null, ...furtherAccounts] = accounts;
  const { money, transfers, events } = await exportPayments(readDb, orderIds, eventIds);
  const now = deps.now();
  const file = {
    exportedAt: new Date(now).toISOString(),
    askedFor: query,
    account,
    ...(furtherAccounts.length > 0 && { furtherAccounts }),
    sessions: sessions.map(({ createdAt, lastSeenAt }) => ({ createdAt, lastSeenAt })),
    staff,
    enquiries: await exportEnquiries(readDb, enquiryIds),
    orders: await exportOrders(readDb, orders),
    quotations: await exportQuotations(readDb, quotations),
    invoices: await exportInvoices(readDb, orderIds),
    payments: money,
    transfers,
    paymentEvents: events,
    mails: await exportMails(readDb, mailIds),
  };
  const label = countsIn({
    accounts: accounts.length,
    enquiries: enquiries.length,
    orders: orders.length,
    quotations: quotations.length,
  });
  await write(deps.db, (trx) => recordActivity(trx, { kind: "person-exported", adminId, label, now }));
  return file;
}

/** Formats counts, for example `1 account, 2 enquiries`: all that the activity record may say about a person. */
export function countsIn(counts: Readonly<Record<"accounts" | "enquiries" | "orders" | "quotations", number>>): string {
  const words = [
    counted(counts.accounts, "account", "accounts"),
    counted(counts.enquiries, "enquiry", "enquiries"),
    counted(counts.orders, "order", "orders"),
    counted(counts.quotations, "quotation", "quotations"),
  ].filter(Boolean);
  return words.length === 0 ? "mails only" : words.join(", ");
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
}
