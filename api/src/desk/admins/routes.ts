import { type AdminProfile, type AdminTokenClaims, adminLogin, adminSignup } from "@chargefront/shared/person/admin";
import { type DeskRole, isDeskRole } from "@chargefront/shared/person/rights";
import { messages } from "@chargefront/shared/text/messages";
import { Hono } from "hono";
import { findActiveAdmin } from "../../people/admins/admin-store.ts";
import { notifyOfNewDevice } from "../../people/admins/security-notices.ts";
import { signUpAdmin } from "../../people/admins/sign-up.ts";
import { rememberDevice } from "../../people/credentials/known-device.ts";
import { logIn } from "../../people/credentials/log-in.ts";
import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import { secondStep } from "../../people/second-factor/second-step.ts";
import { closeSession } from "../../people/sessions/sessions.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { writeOne } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { clearSessionCookie, sessionToken } from "../../platform/http/session-cookie.ts";

export function adminRoutes(deps: PeopleDeps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  return new Hono<HttpEnv>()
    .post(
      ...accept("/api/admins/adminslogin", { audience: "public", body: adminLogin, crossSite: "refused" }),
      async (c) => {
        const { code, ...typed } = c.req.valid("json");
        const find = (db: Db | Trx) => findActiveAdmin(db, typed.email);
        const { id, email, userName, role } = await logIn(c, deps, {
          audience: "admin",
          typed,
          find,
          secondStep: secondStep(deps, code),
          onNewDevice: (trx, admin) => notifyOfNewDevice(trx, deps, admin),
          caller: callerOf(c),
          open: async (_, admin) => (isDeskRole(admin.role) ? { audience: "admin", subjectId: admin.id } : undefined),
        });
        if (!isDeskRole(role)) throw new ProblemError("role-not-allowed", { sentence: messages.repLogin });
        const admin: AdminProfile = { id, email, userName };
        const expiresAt = deps.now() + deps.limits.session.admin.absoluteMs;
        return c.json({ token: adminToken(role, expiresAt), admin }, 200);
      },
    )
    .post(
      ...accept("/api/admins/adminsignup", { audience: "public", body: adminSignup, crossSite: "refused" }),
      async (c) => {
        const id = await signUpAdmin(deps, callerOf(c), c.req.valid("json"));
        // The first login follows in this browser, which is then not a new device.
        rememberDevice(c, deps, { audience: "admin", id });
        deps.keepOwnersSoon();
        return c.json({ message: messages.accountCreated }, 201);
      },
    )
    .post(...accept("/api/admins/logout", { audience: "public" }), async (c) => {
      const token = sessionToken(c, "admin", deps.config.publicUrl);
      if (token) await writeOne(deps.db, (trx) => closeSession(trx, token));
      clearSessionCookie(c, "admin", deps.config.publicUrl);
      return c.body(null, 204);
    });
}

/** Creates the unsigned JWT that the web app keeps in localStorage: route guards read the role and expiry from it,
 *  menus the desk role. No route accepts it. `exp` is in seconds. docs/product/decisions.md#27. */
function adminToken(desk: DeskRole, expiresAt: number): string {
  const claims: AdminTokenClaims = { role: "admin", desk, exp: Math.floor(expiresAt / 1000) };
  return `${base64UrlJson({ alg: "none", typ: "JWT" })}.${base64UrlJson(claims)}.`;
}

function base64UrlJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
