import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { SessionAudience } from "../http/sessions.ts";
import { beginGuess, counterOf } from "./guess.ts";
import { findProof } from "./known-device.ts";
import { uncountFailure } from "./login-delay-store.ts";

export type PasswordOwner = { readonly id: string; readonly passwordHash: string };

export type Try<Owner extends PasswordOwner> = {
  readonly audience: SessionAudience;
  readonly typed: { readonly email: string; readonly password: string };
  /** Whose email it is; undefined when it is nobody's. */
  readonly found: Owner | undefined;
  /** The client's name, as `clientNames` gives it. */
  readonly client: string;
};

/** Checks a password under the limits against guessing. It counts as a failure until whoever asks has forgotten the failures of its
 *  `counter`. Unknown emails and wrong passwords take alike long. T13, T15.
 *  @throws ProblemError `too-many-requests`, `busy`. */
export async function tryPassword<Owner extends PasswordOwner>(
  c: Context,
  deps: Deps,
  { audience, typed, found, client }: Try<Owner>,
): Promise<{ readonly isRight: boolean; readonly counter: string }> {
  const proof = found && findProof(c, deps, { audience, id: found.id });
  const counter = counterOf(deps, audience, { email: typed.email, proof });
  await beginGuess(deps, { client, counter });
  const isRight = await deps.passwords.matches(found?.passwordHash, typed.password).catch(async (cause: unknown) => {
    // It was never looked at.
    await uncountFailure(deps.db, counter);
    throw cause;
  });
  return { isRight, counter };
}
