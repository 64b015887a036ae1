import type { Context } from "hono";
import type { Caller } from "../../platform/http/client-address.ts";
import type { AccountAudience } from "../../platform/http/session-cookie.ts";
import { beginGuess, counterOf, type Guess, uncountGuess } from "./guess.ts";
import { findProof } from "./known-device.ts";
import type { PeopleDeps } from "./people-deps.ts";

export type PasswordOwner = { readonly id: string; readonly passwordHash: string };

export type Try<Owner extends PasswordOwner> = {
  readonly audience: AccountAudience;
  readonly typed: { readonly email: string; readonly password: string };
  /** The owner of the email; undefined when there is none. */
  readonly found: Owner | undefined;
  readonly caller: Caller;
};

/** Checks a password under the limits against guessing. The attempt counts as failed until the caller reports its
 *  `guess` as right. Unknown emails and wrong passwords take equally long. docs/security.md#T13, docs/security.md#T15.
 *  @throws ProblemError `too-many-requests`, `busy`. */
export async function tryPassword<Owner extends PasswordOwner>(
  c: Context,
  deps: PeopleDeps,
  { audience, typed, found, caller }: Try<Owner>,
): Promise<{ readonly isRight: boolean; readonly guess: Guess }> {
  const proof = found && findProof(c, deps, { audience, id: found.id });
  const counter = counterOf(deps, audience, { email: typed.email, proof });
  const known = proof && counterOf(deps, audience, { email: typed.email, proof: undefined });
  const guess = await beginGuess(deps, { caller, counter, known });
  const isRight = await deps.passwords.matches(found?.passwordHash, typed.password).catch(async (cause: unknown) => {
    await uncountGuess(deps, guess);
    throw cause;
  });
  return { isRight, guess };
}
