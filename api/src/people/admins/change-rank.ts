import { mayWrite, type Role } from "@chargefront/shared/person/rights";
import { losesNotices } from "@chargefront/shared/person/staff-notices";
import { removeStaffMails } from "../../platform/db/remove-staff-mails.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { countRankChange } from "../../platform/high-water/keep-numbers.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { deletePasswordLinks } from "../credentials/password-links.ts";
import { closeAllSessions } from "../sessions/sessions.ts";
import { type AdminRank, findAdminWithPassword, hasOtherOwner, updateAdminRank } from "./admin-store.ts";
import { revokeInvitesOf } from "./invite-admin.ts";

type Change = {
  readonly id: string;
  readonly by: string;
  readonly change: { readonly [Name in keyof AdminRank]?: AdminRank[Name] | undefined };
  readonly now: number;
};

/** Changes an admin's role, or suspends or reactivates them, with effect from the next transaction. Revokes their
 *  invitations when they lose the right to invite, deletes the mails that wait for them when they can no longer get one
 *  of their kind, and logs a suspended admin out everywhere. Returns the previous and the new role. @throws
 *  ProblemError `admin-not-found`, `one-owner-needed`. */
export async function changeRank(
  trx: Trx,
  { id, by, change, now }: Change,
): Promise<{ readonly from: Role; readonly to: Role }> {
  const admin = await findAdminWithPassword(trx, id);
  if (!admin) throw new ProblemError("admin-not-found");
  const rank = { role: change.role ?? admin.role, status: change.status ?? admin.status };
  const isOwner = rank.role === "owner" && rank.status === "active";
  if (!isOwner && !(await hasOtherOwner(trx, id))) throw new ProblemError("one-owner-needed");
  const roles = { from: admin.role, to: rank.role };
  const action = { adminId: by, subjectId: id, now };
  if (rank.role !== admin.role) {
    const label = `${admin.userName}: ${admin.role} → ${rank.role}`;
    await recordActivity(trx, { kind: "role-changed", ...action, label });
  }
  if (rank.status !== admin.status) {
    const kind = rank.status === "suspended" ? "admin-suspended" : "admin-readmitted";
    await recordActivity(trx, { kind, ...action, label: admin.userName });
  }
  await updateAdminRank(trx, id, rank);
  await countRankChange(trx);
  if (rank.status !== "active" || !mayWrite(rank.role, "staff")) await revokeInvitesOf(trx, id);
  if (rank.status !== "active" || losesNotices(admin.role, rank.role)) await removeStaffMails(trx, [admin]);
  // Also on reactivation: an older process that suspended this person may have left links.
  if (rank.status === "active" && admin.status === "active") return roles;
  await closeAllSessions(trx, { audience: "admin", subjectId: id });
  await deletePasswordLinks(trx, { audience: "admin", id });
  return roles;
}
