import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { ProblemError } from "../http/problem.ts";
import { closeSession, openSession, type SessionAudience, sessionToken, setSessionCookie } from "../http/sessions.ts";
import { rememberDevice } from "./known-device.ts";
import { forgetFailures } from "./login-delay-store.ts";
import { tryPassword } from "./try-password.ts";

type Attempt<Owner> = {
  readonly audience: SessionAudience;
  readonly typed: { readonly email: string; readonly password: string };
  /** Whose email it is; undefined when it is nobody's. */
  readonly found: Owner | undefined;
  /** The client's name, as `clientNames` gives it. */
  readonly client: string;
};

/** Checks a password and begins a session with a new token, ending the one that this browser had. Unknown emails and wrong passwords
 *  are answered alike and take alike long. Answers whose it is. T13, T15, T17.
 *  @throws ProblemError `login-failed`, `too-many-requests`, `busy`. */
export async function logIn<Owner extends { readonly id: string; readonly passwordHash: string }>(
  c: Context,
  deps: Deps,
  { audience, typed, found, client }: Attempt<Owner>,
): Promise<Owner> {
  const right = await tryPassword(c, deps, { audience, typed, found, client });
  if (!found || !right) throw new ProblemError("login-failed");

  const earlier = sessionToken(c, audience, deps.config.publicUrl);
  const token = await deps.db.transaction().execute(async (trx) => {
    await forgetFailures(trx, right.counter);
    if (earlier) await closeSession(trx, earlier);
    return openSession(trx, { audience, subjectId: found.id, now: deps.now(), limits: deps.limits });
  });
  setSessionCookie(c, audience, token, deps);
  rememberDevice(c, deps, { audience, id: found.id });
  return found;
}
