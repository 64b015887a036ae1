import type { Context } from "hono";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { type SessionAudience, sessionToken, setSessionCookie } from "../../platform/http/session-cookie.ts";
import { closeSession, openSession } from "../sessions/sessions.ts";
import { recordCorrectPassword } from "./guess.ts";
import { findProof, rememberDevice } from "./known-device.ts";
import type { PeopleDeps } from "./people-deps.ts";
import { type PasswordOwner, type Try, tryPassword } from "./try-password.ts";

type Subject = { readonly audience: SessionAudience; readonly subjectId: string };

type Attempt<Owner> = Omit<Try<PasswordOwner>, "found"> & {
  /** Finds the owner of the email; undefined when there is none. */
  readonly find: (db: Db | Trx) => Promise<Owner | undefined>;
  /** Decides whose session is opened: the owner's own by default, none where it returns undefined. */
  readonly open?: (trx: Trx, owner: Owner) => Promise<Subject | undefined>;
  /** Checks what the password is not enough for. Returns the error, which is thrown after the commit. */
  readonly secondStep?: (trx: Trx, owner: Owner) => Promise<ProblemError | undefined>;
  /** Called when a session is opened in a browser that is no known device of the owner. */
  readonly onNewDevice?: (trx: Trx, owner: Owner) => Promise<void>;
};

/** Checks a password and opens a session with a new token, which replaces the session of this browser. Returns the
 *  owner. Unknown emails and wrong passwords get the same answer after the same time. docs/security.md#T13,
 *  docs/security.md#T15, docs/security.md#T17. @throws ProblemError `login-failed`, `too-many-requests`, `busy`, and
 *  what the second step returns. */
export async function logIn<Owner extends PasswordOwner>(
  c: Context,
  deps: PeopleDeps,
  { find, open, secondStep, onNewDevice, ...attempt }: Attempt<Owner>,
): Promise<Owner> {
  const { audience } = attempt;
  const found = await find(deps.readDb);
  const { isRight, guess } = await tryPassword(c, deps, { ...attempt, found });
  if (!found || !isRight) throw new ProblemError("login-failed");

  const opened = await write(deps.db, async (trx) => {
    // While the password was checked, its owner may have been removed or have changed it, which ends all sessions.
    const present = await find(trx);
    if (present?.passwordHash !== found.passwordHash) throw new ProblemError("login-failed");
    await recordCorrectPassword(trx, guess);
    const refusal = await secondStep?.(trx, present);
    if (refusal) return { refusal };
    const subject = open ? await open(trx, present) : { audience, subjectId: found.id };
    if (!subject) return undefined;
    const earlier = sessionToken(c, subject.audience, deps.config.publicUrl);
    if (earlier) await closeSession(trx, earlier);
    if (findProof(c, deps, { audience, id: present.id }) === undefined) await onNewDevice?.(trx, present);
    const token = await openSession(trx, { ...subject, now: deps.now(), limits: deps.limits });
    return { session: { audience: subject.audience, token } };
  });
  deps.wakeMailer();
  if (opened?.refusal) throw opened.refusal;
  const session = opened?.session;
  if (session) {
    setSessionCookie(c, session.audience, session.token, deps);
    // A browser that was let in nowhere stays new, so that the next login from it is mailed.
    rememberDevice(c, deps, { audience, id: found.id });
  }
  return found;
}
