import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { findAdminByEmail } from "./admin-store.ts";
import { getAdmin } from "./get-admin.ts";
import { inviteMail } from "./invite-mail.ts";
import { deleteInvite, insertInvite, type OpenInvite } from "./invite-store.ts";

/** Which one it was, the record says by the id. The email stands in the invitation and goes with it: the record keeps
 *  everything. docs/security.md#T35. */
const label = "a new admin";

/** Invites an email and writes the mail with the link. docs/product/decisions.md#26.
 *  @throws ProblemError `email-taken` for an admin's email. */
export async function inviteAdmin(
  trx: Trx,
  { config, limits, now }: Pick<Core, "config" | "limits" | "now">,
  { email, by }: { readonly email: string; readonly by: string },
): Promise<OpenInvite & { readonly code: string }> {
  if (await findAdminByEmail(trx, email)) throw new ProblemError("email-taken");
  const { userName } = await getAdmin(trx, by);
  const lastsMs = limits.inviteMs;
  const invite = await insertInvite(trx, { email, createdBy: by, now: now(), lastsMs });
  const mail = inviteMail(config.publicUrl, { invitedBy: userName, code: invite.code, lastsMs });
  await queueMail(trx, { reference: `invite:${invite.id}`, kind: "access", to: email, ...mail, now: now() });
  await recordActivity(trx, { kind: "admin-invited", adminId: by, subjectId: invite.id, label, now: now() });
  return invite;
}

/** Ends an invitation; one that is gone already is no error. */
export async function revokeInvite(
  trx: Trx,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: number },
): Promise<void> {
  if (!(await deleteInvite(trx, id))) return;
  await recordActivity(trx, { kind: "invitation-revoked", adminId: by, subjectId: id, label, now });
}
