import { mostContacts, type OtherContact, type SamePerson } from "@chargefront/shared/enquiry/same-person";
import { type DeskRole, mayRead } from "@chargefront/shared/person/rights";
import { sql } from "kysely";
import type { Core } from "../../platform/core.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { spellingsOf } from "../../platform/mail/fold-email.ts";
import { openStatuses } from "../../shop/enquiries/enquiry-filter.ts";
import { type EnquiryRow, findEnquiry } from "../../shop/enquiries/enquiry-store.ts";
import { listOrdersOf } from "../../shop/orders/personal-orders.ts";

const recentMs = 30 * 24 * 3_600_000;
/** One more shows that there are more. */
const most = mostContacts + 1;

/** Finds the newest other enquiries with the phone or email of an enquiry, without deleted ones and spam, and the orders
 *  if the role may read them. @throws ProblemError `enquiry-not-found` when there is none or it is deleted. */
export async function findSamePerson(
  { readDb, now }: Pick<Core, "readDb" | "now">,
  { id, role }: { readonly id: string; readonly role: DeskRole },
): Promise<SamePerson> {
  const row = await findEnquiry(readDb, id.toLowerCase());
  if (!row || row.deleted_at !== null) throw new ProblemError("enquiry-not-found");
  const enquiries = await listOthers(readDb, row);
  const orders = mayRead(role, "orders") ? await listOrders(readDb, row) : [];
  const found = [...enquiries, ...orders].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const contacts = found.slice(0, mostContacts);
  const since = new Date(now() - recentMs).toISOString();
  const open = contacts.filter((found) => found.kind === "enquiry" && isOpen(found) && found.createdAt >= since);
  return { contacts, hasMore: found.length > mostContacts, open: open.length };
}

/** Looks the phone and the email up in an index each. The email is compared in its two spellings, because a pattern would
 *  read all enquiries. */
async function listOthers(db: Db, { id, contact, email }: EnquiryRow): Promise<OtherContact[]> {
  const matching = sql<boolean>`(contact = ${contact} ${email === "" ? sql`` : sql`or lower(email) in (${sql.join(spellingsOf(email))})`})`;
  const rows = await db
    .selectFrom("enquiry")
    .select(["id", "title", "status", "created_at"])
    .where(matching)
    .where("id", "!=", id)
    .where("deleted_at", "is", null)
    .where("status", "!=", "spam")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ kind: "enquiry", ...row, createdAt: toIso(created_at) }));
}

async function listOrders(db: Db, { contact, email }: EnquiryRow): Promise<OtherContact[]> {
  const asked = { customerIds: [], email: email === "" ? null : email, phone: contact };
  const orders = await listOrdersOf(db, asked, most);
  return orders.map(({ id, number, payment, fulfilment, isDisputed, created_at }) => ({
    kind: "order",
    id,
    number,
    payment,
    fulfilment,
    isDisputed,
    createdAt: toIso(created_at),
  }));
}

function isOpen({ status }: Pick<EnquiryRow, "status">): boolean {
  return openStatuses.some((open) => open === status);
}

function toIso(epoch: number): string {
  return new Date(epoch).toISOString();
}
