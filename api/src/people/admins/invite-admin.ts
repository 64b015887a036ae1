import type { Role } from "@chargefront/shared/person/rights";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { findAdminByEmail } from "./admin-store.ts";
import { getAdmin } from "./get-admin.ts";
import { insertInvite, inviteReference, type OpenInvite, revokeInvites } from "./invite-store.ts";
import { signupLink } from "./signup-link.ts";

/** The activity record identifies the invitation by its id and does not name the email, because the record is kept for
 *  good and the email is deleted with the invitation. docs/security.md#T35. */
const labelFor = (role: Role) => `a colleague as ${role}`;

/** Creates an invitation to an email and queues the mail with its link. docs/product/decisions.md#26. @throws
 *  ProblemError `email-taken` for an admin's email. */
export async function inviteAdmin(
  trx: Trx,
  { config, limits, now }: Pick<Core, "config" | "limits" | "now">,
  { email, role, by }: { readonly email: string; readonly role: Role; readonly by: string },
): Promise<OpenInvite & { readonly code: string }> {
  if (await findAdminByEmail(trx, email)) throw new ProblemError("email-taken");
  const { userName } = await getAdmin(trx, by);
  const lastsMs = limits.inviteMs;
  const invite = await insertInvite(trx, { email, role, createdBy: by, now: now(), lastsMs });
  const mail = inviteMail(config.publicUrl, { invitedBy: userName, code: invite.code, lastsMs });
  await queueMail(trx, { reference: inviteReference(invite.id), kind: "access", to: email, ...mail, now: now() });
  const label = labelFor(role);
  await recordActivity(trx, { kind: "admin-invited", adminId: by, subjectId: invite.id, label, now: now() });
  return invite;
}

/** Revokes an invitation; does nothing when it no longer exists. */
export async function revokeInvite(
  trx: Trx,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: number },
): Promise<void> {
  const [revoked] = await revokeInvites(trx, "id", id);
  if (!revoked) return;
  const label = labelFor(revoked.role);
  await recordActivity(trx, { kind: "invitation-revoked", adminId: by, subjectId: id, label, now });
}

/** Revokes all invitations that an admin sent, as the admin loses the right to them. */
export async function revokeInvitesOf(trx: Trx, adminId: string): Promise<void> {
  await revokeInvites(trx, "created_by", adminId);
}

/** Writes the mail to the person who is invited. It contains the code, like the link that the inviting admin sees.
 *  docs/product/decisions.md#26. */
function inviteMail(
  publicUrl: string,
  { invitedBy, code, lastsMs }: { readonly invitedBy: string; readonly code: string; readonly lastsMs: number },
): { subject: string; body: string } {
  return {
    subject: "You are invited to the admin desk",
    body: [
      "Hello,",
      `${invitedBy} has invited you to the admin desk. Open this link within ${Math.round(lastsMs / 3_600_000)} hours and create your account with this email address:`,
      signupLink(publicUrl, code),
      "The link works only once, and only for this email address.",
      "If you were not expecting this, please ignore this email.",
    ].join("\n\n"),
  };
}
