import type { AdminProfile } from "@chargefront/shared/admin";
import { messages } from "@chargefront/shared/messages";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { acceptor } from "../http/accept.ts";
import { ProblemError } from "../http/problem.ts";
import type { HttpEnv } from "../http/request-id.ts";
import { clearSessionCookie, closeSession, openSession, sessionToken, setSessionCookie } from "../http/sessions.ts";
import { findAdminByEmail } from "./admin-store.ts";
import { createPasswords } from "./passwords.ts";
import { signUpAdmin } from "./sign-up.ts";
import { adminToken } from "./token.ts";

export function adminRoutes(deps: Deps) {
  const accept = acceptor(deps);
  const passwords = createPasswords(deps.limits.passwordHashes);
  return new Hono<HttpEnv>()
    .post("/api/admins/adminslogin", accept("POST /api/admins/adminslogin"), async (c) => {
      const { email, password } = c.req.valid("json");
      const found = await findAdminByEmail(deps.readDb, email);
      const isRight = await passwords.matches(found?.passwordHash, password);
      if (!found || !isRight) throw new ProblemError("login-failed");
      const now = deps.now();
      const earlier = sessionToken(c, "admin", deps.config.publicUrl);
      const session = { audience: "admin", subjectId: found.id, now, limits: deps.limits } as const;
      const token = await deps.db.transaction().execute(async (trx) => {
        if (earlier) await closeSession(trx, earlier);
        return openSession(trx, session);
      });
      setSessionCookie(c, "admin", token, deps);
      const admin: AdminProfile = { id: found.id, email: found.email, userName: found.userName };
      return c.json({ token: adminToken(now + deps.limits.session.admin.absoluteMs), admin }, 200);
    })
    .post("/api/admins/adminsignup", accept("POST /api/admins/adminsignup"), async (c) => {
      await signUpAdmin(deps, passwords, c.req.valid("json"));
      return c.json({ message: messages.accountCreated }, 201);
    })
    .post("/api/admins/logout", accept("POST /api/admins/logout"), async (c) => {
      const token = sessionToken(c, "admin", deps.config.publicUrl);
      if (token) await closeSession(deps.db, token);
      clearSessionCookie(c, "admin", deps.config.publicUrl);
      return c.body(null, 204);
    });
}
