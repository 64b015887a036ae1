import { type AdminListed, adminChange, adminRemoval } from "@chargefront/shared/person/admin";
import { Hono } from "hono";
import { recordActivity } from "../../people/activity/record-activity.ts";
import {
  deleteAdmin,
  findAdminById,
  forgetDevices,
  hasOtherOwner,
  listAdmins,
} from "../../people/admins/admin-store.ts";
import { changeRank } from "../../people/admins/change-rank.ts";
import { confirmAdmin } from "../../people/admins/confirm-admin.ts";
import { getAdmin } from "../../people/admins/get-admin.ts";
import { revokeInvitesOf } from "../../people/admins/invite-admin.ts";
import { notifyOfRole } from "../../people/admins/security-notices.ts";
import { deletePasswordLinks } from "../../people/credentials/password-links.ts";
import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import { listLastSeen, listLastSeenInField } from "../../people/sessions/open-sessions.ts";
import { closeAllSessions } from "../../people/sessions/sessions.ts";
import type { KeepsNumbers } from "../../platform/core.ts";
import { removeStaffMails } from "../../platform/db/remove-staff-mails.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { countRankChange } from "../../platform/high-water/keep-numbers.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { clearSessionCookie } from "../../platform/http/session-cookie.ts";

/** Serves the list of admins and the changes of their roles. */
export function peopleRoutes(deps: PeopleDeps & Pick<KeepsNumbers, "keepOwnersSoon">) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  return new Hono<HttpEnv>()
    .get(...accept("/api/admins", { audience: "desk", right: "staff" }), async (c) => {
      const atDesk = await listLastSeen(deps.readDb, "admin");
      const inField = await listLastSeenInField(deps.readDb);
      const admins = (await listAdmins(deps.readDb)).map((admin): AdminListed => {
        const seenAt = Math.max(atDesk.get(admin.id) ?? 0, inField.get(admin.id) ?? 0);
        return {
          ...admin,
          lastSeenAt: seenAt === 0 ? null : new Date(seenAt).toISOString(),
          isYou: admin.id === c.var.session.subjectId,
        };
      });
      return c.json(admins, 200);
    })
    .patch(...accept("/api/admins/:id", { audience: "desk", right: "staff", body: adminChange }), async (c) => {
      const id = c.req.param("id");
      const { password, ...change } = c.req.valid("json");
      const by = c.var.session.subjectId;
      await confirmAdmin(c, deps, { id: by, password, caller: callerOf(c) });
      await write(deps.db, async (trx) => {
        const roles = await changeRank(trx, { id, by, change, now: deps.now() });
        if (roles.from === roles.to) return;
        const { userName } = await getAdmin(trx, by);
        await notifyOfRole(trx, deps, await getAdmin(trx, id), { ...roles, by: userName });
      });
      deps.wakeMailer();
      deps.keepOwnersSoon();
      return c.json({ changed: id }, 200);
    })
    .delete(...accept("/api/admins/:id", { audience: "desk", right: "staff", body: adminRemoval }), async (c) => {
      const id = c.req.param("id");
      const by = c.var.session.subjectId;
      await confirmAdmin(c, deps, { id: by, password: c.req.valid("json").password, caller: callerOf(c) });
      await write(deps.db, (trx) => removeAdmin(trx, { id, by, now: deps.now() }));
      deps.keepOwnersSoon();
      if (id === by) clearSessionCookie(c, "admin", deps.config.publicUrl);
      return c.json({ deleted: id }, 200);
    });
}

/** Removes an admin, ends their sessions, revokes their invitations and deletes the mails that wait for them. Runs in
 *  one transaction, so that one of two admins who remove each other stays. @throws ProblemError `admin-not-found`,
 *  `one-owner-needed`, `session-ended` when the removing admin was removed in the meantime. */
async function removeAdmin(
  trx: Trx,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: number },
): Promise<void> {
  const admin = await findAdminById(trx, id);
  if (!admin) throw new ProblemError("admin-not-found");
  if (!(await hasOtherOwner(trx, id))) throw new ProblemError("one-owner-needed");
  // Recorded before the removal, because admins who remove themselves must still exist to be named.
  await recordActivity(trx, { kind: "admin-removed", adminId: by, subjectId: id, label: admin.userName, now });
  await closeAllSessions(trx, { audience: "admin", subjectId: id });
  await deletePasswordLinks(trx, { audience: "admin", id });
  await forgetDevices(trx, id, now);
  await revokeInvitesOf(trx, id);
  await removeStaffMails(trx, [admin]);
  await deleteAdmin(trx, id);
  await countRankChange(trx);
}
