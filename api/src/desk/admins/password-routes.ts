import { paths } from "@chargefront/shared/paths";
import { adminForgotten, adminPasswordChange, adminReset } from "@chargefront/shared/person/admin";
import { newId } from "@chargefront/shared/text/id";
import { messages } from "@chargefront/shared/text/messages";
import { Hono } from "hono";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { findActiveAdmin, findAdminWithPassword, updateAdminPassword } from "../../people/admins/admin-store.ts";
import { confirmAdmin } from "../../people/admins/confirm-admin.ts";
import { getAdmin } from "../../people/admins/get-admin.ts";
import { notifyOfNewDevice } from "../../people/admins/security-notices.ts";
import { sendPasswordLink } from "../../people/credentials/forgotten-password.ts";
import { findProof, rememberDevice } from "../../people/credentials/known-device.ts";
import { setNewPassword } from "../../people/credentials/new-password.ts";
import { deletePasswordLinks } from "../../people/credentials/password-links.ts";
import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import { refuseCommonPassword } from "../../people/credentials/refuse-common.ts";
import { closeOtherSessions } from "../../people/sessions/sessions.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { clearSessionCookie, sessionToken } from "../../platform/http/session-cookie.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";

/** Serves changing an admin's own password, and resetting a forgotten one by a link. */
export function passwordRoutes(deps: PeopleDeps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  const { publicUrl } = deps.config;
  return new Hono<HttpEnv>()
    .put(
      ...accept("/api/admins/password", { audience: "desk", right: "own-account", body: adminPasswordChange }),
      async (c) => {
        const { password, newPassword } = c.req.valid("json");
        const id = c.var.session.subjectId;
        refuseCommonPassword(newPassword, "newPassword");
        await confirmAdmin(c, deps, { id, password, caller: callerOf(c) });
        const passwordHash = await deps.passwords.hash(newPassword);
        const token = sessionToken(c, "admin", publicUrl);
        await write(deps.db, async (trx) => {
          await tellPasswordChanged(trx, deps, { id, how: "with the present one" });
          await updateAdminPassword(trx, id, passwordHash);
          await closeOtherSessions(trx, { subjectId: id, token });
          await deletePasswordLinks(trx, { audience: "admin", id });
        });
        rememberDevice(c, deps, { audience: "admin", id });
        deps.wakeMailer();
        return c.body(null, 204);
      },
    )
    .post(
      ...accept("/api/admins/forgot", { audience: "public", body: adminForgotten, crossSite: "refused" }),
      async (c) => {
        const { email } = c.req.valid("json");
        const find = async (trx: Trx) => {
          const found = await findActiveAdmin(trx, email);
          return found && { ...found, name: found.userName };
        };
        await sendPasswordLink(deps, { audience: "admin", client: callerOf(c).client, email, find });
        return c.json({ message: messages.resetMailSent }, 200);
      },
    )
    .post(...accept("/api/admins/reset", { audience: "public", body: adminReset, crossSite: "refused" }), async (c) => {
      const id = await setNewPassword(deps, {
        audience: "admin",
        reset: c.req.valid("json"),
        async save(trx, admin, passwordHash) {
          // Suspending ends the links, but a process of an older release may have suspended this person.
          const { status } = (await findAdminWithPassword(trx, admin)) ?? {};
          if (status !== "active") throw new ProblemError("reset-link-invalid");
          await tellPasswordChanged(trx, deps, { id: admin, how: "by a link" });
          if (findProof(c, deps, { audience: "admin", id: admin }) === undefined) {
            await notifyOfNewDevice(trx, deps, await getAdmin(trx, admin));
          }
          await updateAdminPassword(trx, admin, passwordHash);
        },
      });
      // A user who reads the account's mail owns it: from this device they can log in even during a guessing attack.
      rememberDevice(c, deps, { audience: "admin", id });
      clearSessionCookie(c, "admin", publicUrl);
      deps.wakeMailer();
      return c.json({ message: messages.passwordChanged }, 200);
    });
}

/** Mails an admin that their password was changed, and records how. */
async function tellPasswordChanged(
  trx: Trx,
  { config, now }: Pick<Core, "config" | "now">,
  { id, how }: { readonly id: string; readonly how: string },
): Promise<void> {
  const { email, userName } = await getAdmin(trx, id);
  await recordActivity(trx, { kind: "password-changed", adminId: id, subjectId: id, label: how, now: now() });
  await queueMail(trx, {
    reference: `password-changed:${newId()}`,
    kind: "access",
    to: email,
    subject: "Your password was changed",
    body: [
      `Dear ${userName},`,
      "The password of your admin account has been changed. Your other devices have been logged out.",
      `If this was not you, reset your password now: ${config.publicUrl}${paths.adminReset}`,
    ].join("\n\n"),
    now: now(),
  });
}
