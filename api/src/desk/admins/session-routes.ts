import type { OwnAccount } from "@chargefront/shared/person/admin";
import { staffNoticesChange } from "@chargefront/shared/person/staff-notices";
import { Hono } from "hono";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { getAdmin } from "../../people/admins/get-admin.ts";
import { changeNotices, readNotices } from "../../people/admins/staff-notices.ts";
import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import { readOwnFactor } from "../../people/second-factor/second-step.ts";
import { closeNamedSession, listOpenSessions } from "../../people/sessions/open-sessions.ts";
import { closeAllSessions } from "../../people/sessions/sessions.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { clearSessionCookie, sessionToken } from "../../platform/http/session-cookie.ts";

/** Serves an admin's own account and its sessions on all devices. */
export function sessionRoutes(deps: PeopleDeps) {
  const accept = acceptor(deps);
  const { publicUrl } = deps.config;
  return new Hono<HttpEnv>()
    .get(...accept("/api/admins/me", { audience: "desk", right: "own-account" }), async (c) => {
      const { subjectId, role } = c.var.session;
      const secondFactor = await readOwnFactor(deps, { id: subjectId, role });
      return c.json({ ...(await getAdmin(deps.readDb, subjectId)), role, secondFactor } satisfies OwnAccount, 200);
    })
    .get(...accept("/api/admins/notices", { audience: "desk", right: "own-account" }), async (c) =>
      c.json(await readNotices(deps.readDb, c.var.session.subjectId), 200),
    )
    .put(
      ...accept("/api/admins/notices", { audience: "desk", right: "own-account", body: staffNoticesChange }),
      async (c) => {
        const change = c.req.valid("json");
        return c.json(await write(deps.db, (trx) => changeNotices(trx, c.var.session.subjectId, change)), 200);
      },
    )
    .get(...accept("/api/admins/sessions", { audience: "desk", right: "own-account" }), async (c) => {
      const owner = { audience: "admin", subjectId: c.var.session.subjectId } as const;
      const token = sessionToken(c, "admin", publicUrl);
      return c.json(await listOpenSessions(deps.readDb, deps, { ...owner, token }), 200);
    })
    .delete(...accept("/api/admins/sessions/:id", { audience: "desk", right: "own-account" }), async (c) => {
      const id = c.req.param("id");
      const { subjectId } = c.var.session;
      // Does nothing for a session that has ended already.
      await write(deps.db, async (trx) => {
        const isEnded = await closeNamedSession(trx, deps, { audience: "admin", subjectId, id });
        if (isEnded) await recordEnd(trx, { adminId: subjectId, label: "one session" });
      });
      return c.json({ ended: id }, 200);
    })
    .post(...accept("/api/admins/logout-everywhere", { audience: "desk", right: "own-account" }), async (c) => {
      const { subjectId } = c.var.session;
      await write(deps.db, async (trx) => {
        await recordEnd(trx, { adminId: subjectId, label: "all own sessions" });
        await closeAllSessions(trx, { audience: "admin", subjectId });
      });
      clearSessionCookie(c, "admin", publicUrl);
      return c.body(null, 204);
    });

  function recordEnd(trx: Trx, action: { adminId: string; label: string }) {
    return recordActivity(trx, { kind: "sessions-ended", ...action, now: deps.now() });
  }
}
