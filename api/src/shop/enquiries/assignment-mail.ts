import { fromEnquiryColumns } from "@chargefront/shared/enquiry/enquiry-fields";
import { getAdmin } from "../../people/admins/get-admin.ts";
import { listNoticed, queueNotice } from "../../people/admins/staff-notices.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { listMailIds, removeUnsentMails } from "../../platform/mail/personal-mails.ts";
import { findCompany } from "../content/company.ts";
import { chosenProducts } from "./chosen-products.ts";
import { describeEnquiry, findTitlesOf } from "./describe-enquiry.ts";
import { type EnquiryRow, siteOf } from "./enquiry-store.ts";

type Assignment = {
  readonly row: EnquiryRow;
  /** The person to whom it is assigned; null for no one. */
  readonly to: string | null;
  /** The person who assigns it; null when it is assigned in turn. */
  readonly adminId: string | null;
  readonly now: number;
};

/** How long a mail waits, so that an assignment that is undone or changed is mailed to no one. */
const waitMs = 60_000;

/** Queues the mail that tells a person that a colleague assigned an enquiry to them, unless they want none at once.
 *  Takes back the one about the assignment before, if it still waits. */
export async function queueAssignmentMail(
  trx: Trx,
  deps: Pick<Core, "config" | "limits">,
  { row, to, adminId, now }: Assignment,
): Promise<void> {
  // One that has its turn was never assigned before.
  const takenBack = adminId === null ? [] : await takeBack(trx, row.id);
  // The person before has it again, and knows it.
  if (
    to === null ||
    to === adminId ||
    takenBack.some(({ reference, isUntried }) => isUntried && reference.includes(`:from:${to}:`))
  )
    return;
  const person = (await listNoticed(trx, "assigned")).find(({ id }) => id === to);
  if (person?.notices.assigned !== "at-once" || !(await findCompany(trx))) return;
  // Names the person before only if their own mail was not taken back: otherwise a return to them must be mailed.
  const knows = !takenBack.some(({ reference }) =>
    reference.startsWith(`${assignedPrefix(row.id)}${row.assignee_id}:`),
  );
  const from = knows ? (row.assignee_id ?? "") : "";
  await queueNotice(trx, deps, person, {
    reference: `${assignedPrefix(row.id)}${to}:from:${from}:${now}`,
    subject: `Assigned to you: enquiry ${row.reference ?? ""}`.trimEnd(),
    body: await bodyOf(trx, { row, adminId, publicUrl: deps.config.publicUrl }),
    dueAt: now + waitMs,
    now,
    ...(row.email !== "" && { replyTo: row.email }),
  });
}

async function takeBack(trx: Trx, enquiryId: string) {
  const ids = await listMailIds(trx, { emails: [], references: [], under: [assignedPrefix(enquiryId)] });
  return removeUnsentMails(trx, ids);
}

/** The beginning of the references of these mails about an enquiry. */
export function assignedPrefix(enquiryId: string): string {
  return `assigned:${enquiryId}:`;
}

async function bodyOf(
  trx: Trx,
  { row, adminId, publicUrl }: Pick<Assignment, "row" | "adminId"> & { readonly publicUrl: string },
): Promise<string> {
  const opening =
    adminId === null
      ? "A new enquiry is assigned to you, as it is your turn."
      : `${(await getAdmin(trx, adminId)).userName} has assigned an enquiry to you.`;
  const site = siteOf(row);
  const content = { ...fromEnquiryColumns(row), ...chosenProducts(row), ...(site && { site }) };
  const described = { id: row.id, content };
  const titles = await findTitlesOf(trx, [described]);
  return [opening, ...describeEnquiry(described, { titles, publicUrl })].join("\n\n");
}
