import type { CustomerProfile } from "@chargefront/shared/person/account";
import { messages } from "@chargefront/shared/text/messages";
import { Hono } from "hono";
import { sendPasswordLink } from "../credentials/forgotten-password.ts";
import { rememberDevice } from "../credentials/known-device.ts";
import { logIn } from "../credentials/log-in.ts";
import { setNewPassword } from "../credentials/new-password.ts";
import type { Db, Trx } from "../../platform/db/tables.ts";
import type { Deps } from "../../deps.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { clearSessionCookie, closeAllSessions, closeSession, sessionToken } from "../sessions/sessions.ts";
import { findCustomerByEmail, updatePasswordHash } from "./customer-store.ts";
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
      const { email } = c.req.valid("json");
      const find = async (trx: Trx) => {
        const found = await findCustomerByEmail(trx, email);
        return found && { ...found, name: found.fullName };
      };
      await sendPasswordLink(deps, { audience: "customer", client: callerOf(c).client, email, find });
      return c.json({ message: messages.resetMailSent }, 200);
    })
    .post("/api/auth/reset", accept("POST /api/auth/reset"), async (c) => {
      const id = await setNewPassword(deps, {
        audience: "customer",
        reset: c.req.valid("json"),
        save: updatePasswordHash,
      });
      // Whoever reads the account's mail owns it: from here they can log in even while somebody guesses.
      rememberDevice(c, deps, { audience: "customer", id });
      clearSessionCookie(c, "customer", deps.config.publicUrl);
      return c.json({ message: messages.passwordChanged }, 200);
    });
}
