import type { AdminProfile } from "@chargefront/shared/person/admin";
import { messages } from "@chargefront/shared/text/messages";
import { Hono } from "hono";
import { logIn } from "../credentials/log-in.ts";
import type { Db, Trx } from "../../platform/db/tables.ts";
import type { Deps } from "../../deps.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { clearSessionCookie, closeSession, sessionToken } from "../sessions/sessions.ts";
import { findAdminByEmail } from "./admin-store.ts";
import { signUpAdmin } from "./sign-up.ts";
import { adminToken } from "./token.ts";

export function adminRoutes(deps: Deps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  return new Hono<HttpEnv>()
    .post("/api/admins/adminslogin", accept("POST /api/admins/adminslogin"), async (c) => {
      const typed = c.req.valid("json");
      const find = (db: Db | Trx) => findAdminByEmail(db, typed.email);
      const { id, email, userName } = await logIn(c, deps, { audience: "admin", typed, find, caller: callerOf(c) });
      const admin: AdminProfile = { id, email, userName };
      return c.json({ token: adminToken(deps.now() + deps.limits.session.admin.absoluteMs), admin }, 200);
    })
    .post("/api/admins/adminsignup", accept("POST /api/admins/adminsignup"), async (c) => {
      await signUpAdmin(deps, callerOf(c), c.req.valid("json"));
      return c.json({ message: messages.accountCreated }, 201);
    })
    .post("/api/admins/logout", accept("POST /api/admins/logout"), async (c) => {
      const token = sessionToken(c, "admin", deps.config.publicUrl);
      if (token) await closeSession(deps.db, token);
      clearSessionCookie(c, "admin", deps.config.publicUrl);
      return c.body(null, 204);
    });
}
