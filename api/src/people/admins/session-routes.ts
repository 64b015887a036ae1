import { Hono } from "hono";
import { recordActivity } from "../activity/record-activity.ts";
import type { Deps } from "../../deps.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { closeNamedSession, listOpenSessions } from "../sessions/open-sessions.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { clearSessionCookie, closeAllSessions, sessionToken } from "../sessions/sessions.ts";

/** An admin's own sessions, on whatever device. */
export function sessionRoutes(deps: Deps) {
  const accept = acceptor(deps);
  const { publicUrl } = deps.config;
  return new Hono<HttpEnv>()
    .get("/api/admins/sessions", accept("GET /api/admins/sessions"), async (c) => {
      const owner = { audience: "admin", subjectId: c.var.session.subjectId } as const;
      const token = sessionToken(c, "admin", publicUrl);
      return c.json(await listOpenSessions(deps.readDb, deps, { ...owner, token }), 200);
    })
    .delete("/api/admins/sessions/:id", accept("DELETE /api/admins/sessions/:id"), async (c) => {
      const id = c.req.param("id");
      const { subjectId } = c.var.session;
      // One that is over already is no error.
      await deps.db.transaction().execute(async (trx) => {
        const isEnded = await closeNamedSession(trx, deps, { audience: "admin", subjectId, id });
        if (isEnded) await recordEnd(trx, { adminId: subjectId, label: "one session" });
      });
      return c.json({ ended: id }, 200);
    })
    .post("/api/admins/logout-everywhere", accept("POST /api/admins/logout-everywhere"), async (c) => {
      const { subjectId } = c.var.session;
      await deps.db.transaction().execute(async (trx) => {
        await recordEnd(trx, { adminId: subjectId, label: "all own sessions" });
        await closeAllSessions(trx, { audience: "admin", subjectId });
      });
      clearSessionCookie(c, "admin", publicUrl);
      return c.body(null, 204);
    });

  function recordEnd(trx: Parameters<typeof recordActivity>[0], deed: { adminId: string; label: string }) {
    return recordActivity(trx, { kind: "sessions-ended", ...deed, now: deps.now() });
  }
}
