import type { CustomerProfile } from "@chargefront/shared/account";
import { messages } from "@chargefront/shared/messages";
import { Hono } from "hono";
import { rememberDevice } from "../credentials/known-device.ts";
import { logIn } from "../credentials/log-in.ts";
import type { Db, Trx } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { acceptor } from "../http/accept.ts";
import { callers } from "../http/client-address.ts";
import type { HttpEnv } from "../http/request-id.ts";
import { clearSessionCookie, closeAllSessions, closeSession, sessionToken } from "../http/sessions.ts";
import { findCustomerByEmail } from "./customer-store.ts";
import { sendResetLink } from "./forgotten-password.ts";
import { setNewPassword } from "./new-password.ts";
import { signUp } from "./sign-up.ts";

/** How customers come and go. */
export function accountRoutes(deps: Deps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  return new Hono<HttpEnv>()
    .post("/api/auth/signup", accept("POST /api/auth/signup"), async (c) => {
      await signUp(deps, callerOf(c), c.req.valid("json"));
      return c.json({ message: messages.accountCreated }, 201);
    })
    .post("/api/auth/login", accept("POST /api/auth/login"), async (c) => {
      const typed = c.req.valid("json");
      const find = (db: Db | Trx) => findCustomerByEmail(db, typed.email);
      const { id, email, fullName } = await logIn(c, deps, { audience: "customer", typed, find, caller: callerOf(c) });
      return c.json({ id, email, fullName } satisfies CustomerProfile, 200);
    })
    .post("/api/auth/logout", accept("POST /api/auth/logout"), async (c) => {
      const token = sessionToken(c, "customer", deps.config.publicUrl);
      if (token) await closeSession(deps.db, token);
      clearSessionCookie(c, "customer", deps.config.publicUrl);
      return c.body(null, 204);
    })
    .post("/api/auth/logout-everywhere", accept("POST /api/auth/logout-everywhere"), async (c) => {
      await closeAllSessions(deps.db, { audience: "customer", subjectId: c.var.session.subjectId });
      clearSessionCookie(c, "customer", deps.config.publicUrl);
      return c.body(null, 204);
    })
    .post("/api/auth/forgot", accept("POST /api/auth/forgot"), async (c) => {
      await sendResetLink(deps, callerOf(c).client, c.req.valid("json").email);
      return c.json({ message: messages.resetMailSent }, 200);
    })
    .post("/api/auth/reset", accept("POST /api/auth/reset"), async (c) => {
      const id = await setNewPassword(deps, c.req.valid("json"));
      // Whoever reads the account's mail owns it: from here they can log in even while somebody guesses.
      rememberDevice(c, deps, { audience: "customer", id });
      clearSessionCookie(c, "customer", deps.config.publicUrl);
      return c.json({ message: messages.passwordChanged }, 200);
    });
}
