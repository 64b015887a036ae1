import { type FieldLoggedIn, type FieldPerson, fieldLogin } from "@chargefront/shared/person/field";
import { fieldRoles } from "@chargefront/shared/person/rights";
import { Hono } from "hono";
import { findActiveAdmin } from "../people/admins/admin-store.ts";
import { getAdmin } from "../people/admins/get-admin.ts";
import { notifyOfNewDevice } from "../people/admins/security-notices.ts";
import { logIn } from "../people/credentials/log-in.ts";
import type { PeopleDeps } from "../people/credentials/people-deps.ts";
import { insertDevice } from "../people/devices/device-store.ts";
import { secondStep } from "../people/second-factor/second-step.ts";
import { closeSession } from "../people/sessions/sessions.ts";
import type { Db, Trx } from "../platform/db/tables/tables.ts";
import { writeOne } from "../platform/db/write.ts";
import { acceptor, roleNotAllowed } from "../platform/http/accept.ts";
import { callers } from "../platform/http/client-address.ts";
import type { HttpEnv } from "../platform/http/http-env.ts";
import { clearSessionCookie, sessionToken } from "../platform/http/session-cookie.ts";

/** Serves the login of sales reps on their devices. */
export function fieldRoutes(deps: PeopleDeps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  return new Hono<HttpEnv>()
    .post(...accept("/api/field/login", { audience: "public", body: fieldLogin, crossSite: "refused" }), async (c) => {
      const { deviceLabel: label, code, ...typed } = c.req.valid("json");
      const find = (db: Db | Trx) => findActiveAdmin(db, typed.email);
      let captureKey = "";
      const { id, email, userName, role } = await logIn(c, deps, {
        audience: "admin",
        typed,
        find,
        secondStep: secondStep(deps, code),
        onNewDevice: (trx, admin) => notifyOfNewDevice(trx, deps, admin),
        caller: callerOf(c),
        async open(trx, admin) {
          if (!fieldRoles.includes(admin.role)) return undefined;
          const device = await insertDevice(trx, { adminId: admin.id, label, now: deps.now() });
          captureKey = device.captureKey;
          return { audience: "rep", subjectId: device.id };
        },
      });
      if (captureKey === "") throw await roleNotAllowed(deps);
      return c.json({ person: { id, email, userName, role }, captureKey } satisfies FieldLoggedIn, 200);
    })
    .get(...accept("/api/field/me", { audience: "rep", right: "own-account" }), async (c) => {
      const { subjectId, role } = c.var.session;
      return c.json({ ...(await getAdmin(deps.readDb, subjectId)), role } satisfies FieldPerson, 200);
    })
    .post(...accept("/api/field/logout", { audience: "public" }), async (c) => {
      const token = sessionToken(c, "rep", deps.config.publicUrl);
      if (token) await writeOne(deps.db, (trx) => closeSession(trx, token));
      clearSessionCookie(c, "rep", deps.config.publicUrl);
      return c.body(null, 204);
    });
}
