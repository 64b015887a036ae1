import type { CustomerProfile } from "@chargefront/shared/person/account";
import {
  customerLanguage,
  customerLogin,
  customerSignup,
  forgottenPassword,
  passwordReset,
} from "@chargefront/shared/person/account";
import { messages } from "@chargefront/shared/text/messages";
import { Hono } from "hono";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write, writeOne } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { clearSessionCookie, sessionToken } from "../../platform/http/session-cookie.ts";
import { sendPasswordLink } from "../credentials/forgotten-password.ts";
import { rememberDevice } from "../credentials/known-device.ts";
import { logIn } from "../credentials/log-in.ts";
import { setNewPassword } from "../credentials/new-password.ts";
import type { PeopleDeps } from "../credentials/people-deps.ts";
import { closeAllSessions, closeSession } from "../sessions/sessions.ts";
import { findCustomerByEmail, findCustomerById, updateLanguage, updatePasswordHash } from "./customer-store.ts";
import { signUp } from "./sign-up.ts";

/** Serves sign-up, login, logout and passwords of customers. */
export function accountRoutes(deps: PeopleDeps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  return new Hono<HttpEnv>()
    .post(
      ...accept("/api/auth/signup", { audience: "public", body: customerSignup, crossSite: "refused" }),
      async (c) => {
        await signUp(deps, callerOf(c), c.req.valid("json"));
        return c.json({ message: messages.accountCreated }, 201);
      },
    )
    .post(
      ...accept("/api/auth/login", { audience: "public", body: customerLogin, crossSite: "refused" }),
      async (c) => {
        const typed = c.req.valid("json");
        const find = (db: Db | Trx) => findCustomerByEmail(db, typed.email);
        const { id, email, fullName } = await logIn(c, deps, {
          audience: "customer",
          typed,
          find,
          caller: callerOf(c),
        });
        return c.json({ id, email, fullName } satisfies CustomerProfile, 200);
      },
    )
    .post(...accept("/api/auth/logout", { audience: "public" }), async (c) => {
      const token = sessionToken(c, "customer", deps.config.publicUrl);
      if (token) await writeOne(deps.db, (trx) => closeSession(trx, token));
      clearSessionCookie(c, "customer", deps.config.publicUrl);
      return c.body(null, 204);
    })
    .post(...accept("/api/auth/logout-everywhere", { audience: "customer" }), async (c) => {
      const { subjectId } = c.var.session;
      await writeOne(deps.db, (trx) => closeAllSessions(trx, { audience: "customer", subjectId }));
      clearSessionCookie(c, "customer", deps.config.publicUrl);
      return c.body(null, 204);
    })
    .get(...accept("/api/auth/me", { audience: "public" }), async (c) => {
      // Null without a session: a browser that stores nothing asks at each load, logged in or not.
      const token = sessionToken(c, "customer", deps.config.publicUrl);
      const session = token && (await deps.findSession("customer", token));
      const customer = session ? await findCustomerById(deps.readDb, session.subjectId) : undefined;
      return c.json((customer ?? null) satisfies CustomerProfile | null, 200);
    })
    .put(...accept("/api/auth/language", { audience: "customer", body: customerLanguage }), async (c) => {
      const { language } = c.req.valid("json");
      await write(deps.db, (trx) => updateLanguage(trx, c.var.session.subjectId, language));
      return c.body(null, 204);
    })
    .post(
      ...accept("/api/auth/forgot", { audience: "public", body: forgottenPassword, crossSite: "refused" }),
      async (c) => {
        const { email } = c.req.valid("json");
        const find = async (trx: Trx) => {
          const found = await findCustomerByEmail(trx, email);
          return found && { ...found, name: found.fullName };
        };
        await sendPasswordLink(deps, { audience: "customer", client: callerOf(c).client, email, find });
        return c.json({ message: messages.resetMailSent }, 200);
      },
    )
    .post(
      ...accept("/api/auth/reset", { audience: "public", body: passwordReset, crossSite: "refused" }),
      async (c) => {
        const id = await setNewPassword(deps, {
          audience: "customer",
          reset: c.req.valid("json"),
          save: updatePasswordHash,
        });
        // A user who reads the account's mail owns it: from this device they can log in even during a guessing attack.
        rememberDevice(c, deps, { audience: "customer", id });
        clearSessionCookie(c, "customer", deps.config.publicUrl);
        return c.json({ message: messages.passwordChanged }, 200);
      },
    );
}
