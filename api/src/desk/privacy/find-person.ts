import { toPaise, toRupees } from "@chargefront/shared/money/money";
import type { OwnSession } from "@chargefront/shared/person/admin";
import { type DeskRole, mayRead } from "@chargefront/shared/person/rights";
import { mostOfPerson, type PersonFound } from "@chargefront/shared/privacy/personal-data";
import { exportAdmin } from "../../people/admins/personal-admins.ts";
import { exportAccounts } from "../../people/customers/personal-accounts.ts";
import { listOpenSessions } from "../../people/sessions/open-sessions.ts";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { listMailIds, type MailsAsked } from "../../platform/mail/personal-mails.ts";
import { assignedPrefix } from "../../shop/enquiries/assignment-mail.ts";
import { listEnquiriesOf } from "../../shop/enquiries/personal-enquiries.ts";
import { enquiryMailReferences } from "../../shop/enquiries/queue-enquiry-mails.ts";
import { orderMailReferences, quotationMailPrefix } from "../../shop/orders/order-mail.ts";
import { listIntentIds, listOrdersOf } from "../../shop/orders/personal-orders.ts";
import { orderNoticePrefix } from "../../shop/payments/order-notice.ts";
import { listEventIds } from "../../shop/payments/personal-payments.ts";
import { listQuotationsOf, toPersonQuotation } from "../../shop/quotations/personal-quotations.ts";
import { quotationNoticePrefix } from "../../shop/quotations/quotation-notice.ts";
import { obstacleToErasure } from "./obstacle.ts";

/** The person an admin searches for: an email, the ten digits of a phone number, or both. Either is enough to match. */
export type PersonQuery = { readonly email: string | null; readonly phone: string | null };

/** All rows that the shop holds about a person. */
export type Holdings = Awaited<ReturnType<typeof findHoldings>>;

/** Searches every table for a person. */
export async function findHoldings(db: Db | Trx, { email, phone }: PersonQuery) {
  const accounts = email === null ? [] : await exportAccounts(db, email);
  const staff = email === null ? { account: null, invitations: [] } : await exportAdmin(db, email);
  const orders = await listOrdersOf(db, { customerIds: idsOf(accounts), email, phone });
  const enquiries = await listEnquiriesOf(db, { email, phone }, mostOfPerson);
  const ofAccounts = orders.filter(({ customer_id }) => accounts.some(({ id }) => id === customer_id));
  const ownIds = ofAccounts.flatMap(({ quotation_id }) => quotation_id ?? []);
  const quotations = await listQuotationsOf(db, { email, phone, ownIds }, mostOfPerson);
  return { accounts, staff, orders, enquiries, quotations };
}

/** Returns the ids of the mails to or about a person, and of the payment provider's events about the orders. */
export async function findTraces(
  db: Db | Trx,
  { emails, skipsNotices, orders, enquiryIds, quotationIds }: TracesOf,
): Promise<{ mailIds: string[]; eventIds: string[] }> {
  const called = orders.map((id) => orderMailReferences(id));
  const mailIds = await listMailIds(db, {
    emails,
    skipsNotices,
    references: [...enquiryIds.flatMap(enquiryMailReferences), ...called.flatMap(({ one }) => one)],
    under: [
      ...called.flatMap(({ under }) => under),
      ...orders.map(orderNoticePrefix),
      ...enquiryIds.map(assignedPrefix),
      ...quotationIds.map(quotationMailPrefix),
      ...quotationIds.map(quotationNoticePrefix),
    ],
  });
  return { mailIds, eventIds: await listEventIds(db, await listIntentIds(db, orders)) };
}

type TracesOf = Pick<MailsAsked, "emails" | "skipsNotices"> & {
  /** Ids of orders. */
  readonly orders: readonly string[];
  readonly enquiryIds: readonly string[];
  readonly quotationIds: readonly string[];
};

export function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Lists the open sessions of these customers. */
export async function listCustomerSessions(
  deps: Pick<Core, "readDb" | "addressKey" | "limits" | "now">,
  ids: readonly string[],
): Promise<OwnSession[]> {
  const owners = ids.map((subjectId) => ({ audience: "customer", subjectId, token: undefined }) as const);
  return (await Promise.all(owners.map((owner) => listOpenSessions(deps.readDb, deps, owner)))).flat();
}

/** Returns the addresses whose mails are the person's own. Without an email in the search there are none: someone else
 *  may share the phone. */
export function emailsOf({ email }: PersonQuery): string[] {
  return email === null ? [] : [email];
}

/** Reads what the shop holds about a person, for the screen. A role that may not read the staff list does not learn
 *  whether an email belongs to a colleague. */
export async function readPerson(
  deps: Pick<Core, "config" | "readDb" | "addressKey" | "limits" | "now">,
  { role, ...query }: PersonQuery & { readonly role: DeskRole },
): Promise<PersonFound> {
  const seesStaff = mayRead(role, "staff");
  const { accounts, staff, orders, enquiries, quotations } = await findHoldings(deps.readDb, query);
  const [account] = accounts;
  const traces = await findTraces(deps.readDb, {
    // Mails to an admin would reveal that the email is an admin's.
    emails: seesStaff ? emailsOf(query) : [],
    orders: idsOf(orders),
    enquiryIds: idsOf(enquiries),
    quotationIds: idsOf(quotations),
  });
  const sessions = await listCustomerSessions(deps, idsOf(accounts));
  return {
    ...query,
    account: account
      ? { fullName: account.fullName, email: account.email, createdAt: account.createdAt, sessions: sessions.length }
      : null,
    ...(seesStaff && { isAdmin: staff.account !== null, invitations: staff.invitations.length }),
    enquiries: enquiries.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      contact: row.contact,
      title: row.title,
      createdAt: new Date(row.created_at).toISOString(),
      isDeleted: row.deleted_at !== null,
      match: row.isByEmail ? "email" : "phone",
    })),
    orders: orders.map((row) => ({
      id: row.id,
      number: row.number,
      name: row.address.fullName,
      email: row.email,
      phone: row.address.phone,
      price: toRupees(toPaise(row.total_paise)),
      payment: row.payment,
      fulfilment: row.fulfilment,
      createdAt: new Date(row.created_at).toISOString(),
      match: row.isByEmail ? "email" : "phone",
      hindrance: obstacleToErasure(row, deps.config) ?? null,
    })),
    quotations: quotations.map((row) => toPersonQuotation(row, deps.now())),
    mails: traces.mailIds.length,
    paymentEvents: traces.eventIds.length,
  };
}
