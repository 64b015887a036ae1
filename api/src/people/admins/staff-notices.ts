import { paths } from "@chargefront/shared/paths";
import type { Role } from "@chargefront/shared/person/rights";
import {
  canBeNotified,
  type NoticeKind,
  type StaffNotices,
  usualNotices,
} from "@chargefront/shared/person/staff-notices";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { queueLimited } from "../../platform/mail/queue-limited.ts";
import type { NewMail } from "../../platform/mail/queue-mail.ts";

/** A person at the desk as a recipient of notices. */
export type Noticed = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly notices: StaffNotices;
};

/** Lists the active people who can be notified of an occasion, with their choices. */
export async function listNoticed(db: Db | Trx, kind: NoticeKind): Promise<Noticed[]> {
  return (await listAllNoticed(db)).filter(({ role }) => canBeNotified(role, kind));
}

/** Lists all active people, with their choices. */
export async function listAllNoticed(db: Db | Trx): Promise<Noticed[]> {
  const rows = await db
    .selectFrom("admin")
    .select(["id", "email", "notices", "role"])
    .where("status", "=", "active")
    .orderBy("id")
    .execute();
  return rows.map(({ id, email, role, notices }) => ({ id, email, role, notices: parse(notices, role) }));
}

/** Queues a notice to a person within the person's hourly limit. The digest covers notices of all kinds. */
export function queueNotice(
  trx: Trx,
  deps: Pick<Core, "config" | "limits">,
  { id, email, role }: Noticed,
  notice: Omit<NewMail, "to" | "kind">,
): Promise<void> {
  const { publicUrl } = deps.config;
  const lists = [
    ...(canBeNotified(role, "assigned")
      ? [`Enquiries assigned to you: ${publicUrl}${paths.enquiries}?assignee=${id}`]
      : []),
    ...(canBeNotified(role, "answered") ? [`Quotations: ${publicUrl}${paths.adminQuotations}`] : []),
    ...(canBeNotified(role, "paid") ? [`Orders: ${publicUrl}${paths.adminOrders}`] : []),
  ];
  const body = ["Within this hour there was more for you than we email one by one. See it in the lists:", ...lists];
  return queueLimited(trx, deps, {
    mail: { ...notice, kind: "notice", to: email },
    rest: { reference: `notices:${id}`, subject: "More for you within this hour", body: body.join("\n\n") },
  });
}

/** @throws ProblemError `session-ended` when the account was removed. */
export async function readNotices(db: Db | Trx, id: string): Promise<StaffNotices> {
  const row = await db.selectFrom("admin").select(["notices", "role"]).where("id", "=", id).executeTakeFirst();
  if (!row) throw new ProblemError("session-ended");
  return parse(row.notices, row.role);
}

/** Changes some of a person's choices, and returns all. Only choices that were made are stored; the others follow the
 *  role. */
export async function changeNotices(
  trx: Trx,
  id: string,
  change: { readonly [Kind in NoticeKind]?: StaffNotices[Kind] | undefined },
): Promise<StaffNotices> {
  const row = await trx.selectFrom("admin").select("notices").where("id", "=", id).executeTakeFirst();
  const stored = { ...JSON.parse(row?.notices ?? "{}"), ...change };
  await trx
    .updateTable("admin")
    .set({ notices: JSON.stringify(stored) })
    .where("id", "=", id)
    .execute();
  return readNotices(trx, id);
}

function parse(stored: string | null, role: Role): StaffNotices {
  return { ...usualNotices(role), ...JSON.parse(stored ?? "{}") };
}
