import type { ErasedCounts } from "@chargefront/shared/privacy/personal-data";
import { eraseInvites } from "../../people/admins/personal-admins.ts";
import { deleteFailedLogIns } from "../../people/credentials/guess.ts";
import { eraseAccounts, erasedCustomer, listEmailsOfCustomers } from "../../people/customers/personal-accounts.ts";
import { closeAllSessions } from "../../people/sessions/sessions.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { eraseMails } from "../../platform/mail/personal-mails.ts";
import { eraseEnquiries } from "../../shop/enquiries/personal-enquiries.ts";
import { eraseOrders } from "../../shop/orders/personal-orders.ts";
import { emptyEvents, eraseReferences } from "../../shop/payments/personal-payments.ts";
import { eraseQuotations } from "../../shop/quotations/personal-quotations.ts";
import type { ErasedRows } from "./erasure-store.ts";

/** Erases rows by their ids in one transaction. Ignores ids that no longer exist, so it can be repeated. */
export async function eraseRows(
  trx: Trx,
  deps: Pick<Core, "addressKey" | "now">,
  rows: ErasedRows,
): Promise<ErasedCounts> {
  let sessions = 0;
  for (const email of await listEmailsOfCustomers(trx, rows.customerIds)) await deleteFailedLogIns(trx, deps, email);
  for (const subjectId of rows.customerIds) {
    sessions += await closeAllSessions(trx, { audience: "customer", subjectId });
  }
  await eraseReferences(trx, rows.orderIds);
  const orders = await eraseOrders(trx, rows.orderIds, { heir: await erasedCustomer(trx) });
  return {
    sessions,
    orders,
    accounts: await eraseAccounts(trx, rows.customerIds),
    enquiries: await eraseEnquiries(trx, rows.enquiryIds),
    quotations: await eraseQuotations(trx, rows.quotationIds),
    mails: await eraseMails(trx, rows.mailIds),
    paymentEvents: await emptyEvents(trx, rows.eventIds, deps.now()),
    invitations: await eraseInvites(trx, rows.inviteIds),
  };
}
