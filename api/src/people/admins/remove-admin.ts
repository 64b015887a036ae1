import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { deletePasswordLinks } from "../credentials/password-links.ts";
import { closeAllSessions } from "../sessions/sessions.ts";
import { countAdmins, deleteAdmin, findAdminById } from "./admin-store.ts";

/** Removes an admin, who is signed out everywhere at once and whose open invitations end. One transaction, so that of
 *  two admins who remove each other one stays. @throws ProblemError `admin-not-found`, `last-admin`, `session-ended`
 *  when whoever removes was removed meanwhile. */
export async function removeAdmin(
  trx: Trx,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: number },
): Promise<void> {
  const admin = await findAdminById(trx, id);
  if (!admin) throw new ProblemError("admin-not-found");
  if ((await countAdmins(trx)) <= 1) throw new ProblemError("last-admin");
  // Before the removal: whoever removes themselves must still be there to be named.
  await recordActivity(trx, { kind: "admin-removed", adminId: by, subjectId: id, label: admin.userName, now });
  await closeAllSessions(trx, { audience: "admin", subjectId: id });
  await deletePasswordLinks(trx, { audience: "admin", id });
  await deleteAdmin(trx, id);
}
