import type { AdminListed } from "@chargefront/shared/person/admin";
import { adminRemoval } from "@chargefront/shared/person/admin";
import { Hono } from "hono";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { clearSessionCookie } from "../../platform/http/session-cookie.ts";
import type { PeopleDeps } from "../credentials/people-deps.ts";
import { listLastSeen } from "../sessions/open-sessions.ts";
import { listAdmins } from "./admin-store.ts";
import { confirmAdmin } from "./confirm-admin.ts";
import { removeAdmin } from "./remove-admin.ts";

/** Who runs the shop. */
export function peopleRoutes(deps: PeopleDeps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  return new Hono<HttpEnv>()
    .get(...accept("/api/admins", { audience: "admin" }), async (c) => {
      const lastSeen = await listLastSeen(deps.readDb, "admin");
      const admins = (await listAdmins(deps.readDb)).map((admin): AdminListed => {
        const seenAt = lastSeen.get(admin.id);
        return {
          ...admin,
          lastSeenAt: seenAt === undefined ? null : new Date(seenAt).toISOString(),
          isYou: admin.id === c.var.session.subjectId,
        };
      });
      return c.json(admins, 200);
    })
    .delete(...accept("/api/admins/:id", { audience: "admin", body: adminRemoval }), async (c) => {
      const id = c.req.param("id");
      const by = c.var.session.subjectId;
      await confirmAdmin(c, deps, { id: by, password: c.req.valid("json").password, caller: callerOf(c) });
      await deps.db.transaction().execute((trx) => removeAdmin(trx, { id, by, now: deps.now() }));
      if (id === by) clearSessionCookie(c, "admin", deps.config.publicUrl);
      return c.json({ deleted: id }, 200);
    });
}
