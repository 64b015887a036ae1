import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { ProblemError } from "../http/problem.ts";
import type { SessionAudience } from "../http/sessions.ts";
import { beginGuess, counterOf } from "./guess.ts";
import { findProof } from "./known-device.ts";
import { forgetFailures, uncountFailure } from "./login-delay-store.ts";

type Try<Owner> = {
  readonly audience: SessionAudience;
  readonly typed: { readonly email: string; readonly password: string };
  /** Whose email it is; undefined when it is nobody's. */
  readonly found: Owner | undefined;
  /** The client's name, as `clientNames` gives it. */
  readonly client: string;
};

/** Whose failures are to be forgotten once the password was right; undefined for a wrong one. */
type Outcome = { readonly counter: string } | undefined;

/** Tries a password under the limits against guessing. Unknown emails and wrong passwords take alike long. The try counts as failed
 *  until the caller forgets it. T13, T15.
 *  @throws ProblemError `too-many-requests`, `busy`. */
export async function tryPassword<Owner extends { readonly id: string; readonly passwordHash: string }>(
  c: Context,
  deps: Deps,
  { audience, typed, found, client }: Try<Owner>,
): Promise<Outcome> {
  const proof = found && findProof(c, deps, { audience, id: found.id });
  const counter = counterOf(deps, audience, { email: typed.email, proof });
  await beginGuess(deps, { client, counter });
  const isRight = await deps.passwords.matches(found?.passwordHash, typed.password).catch(async (cause: unknown) => {
    // It was never looked at.
    await uncountFailure(deps.db, counter);
    throw cause;
  });
  return isRight ? { counter } : undefined;
}

/** Makes sure that whoever is signed in is the one who knows the password, before something grave. Payments and security 2.
 *  @throws ProblemError `password-wrong`, `too-many-requests`, `busy`. */
export async function confirmPassword(
  c: Context,
  deps: Deps,
  owner: {
    readonly audience: SessionAudience;
    readonly account: { readonly id: string; readonly email: string; readonly passwordHash: string };
    readonly password: string;
    readonly client: string;
  },
): Promise<void> {
  const { audience, account, password, client } = owner;
  const typed = { email: account.email, password };
  const right = await tryPassword(c, deps, { audience, typed, found: account, client });
  if (!right) throw new ProblemError("password-wrong", { fields: { password: "This is not your password." } });
  await deps.db.transaction().execute((trx) => forgetFailures(trx, right.counter));
}
