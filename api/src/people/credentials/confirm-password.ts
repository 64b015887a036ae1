import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import type { Context } from "hono";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { guessedRight } from "./guess.ts";
import type { PeopleDeps } from "./people-deps.ts";
import { type PasswordOwner, type Try, tryPassword } from "./try-password.ts";

/** Verifies that the user of a session knows its password, before an action for which an unlocked screen must not be
 *  enough. @throws ProblemError `password-wrong` at the field `password`, `too-many-requests`, `busy`. */
export async function confirmPassword<Owner extends PasswordOwner>(
  c: Context,
  deps: PeopleDeps,
  attempt: Try<Owner>,
): Promise<void> {
  const { isRight, guess } = await tryPassword(c, deps, attempt);
  if (!isRight) throw new ProblemError("password-wrong", { fields: { password: problemSentences["password-wrong"] } });
  await write(deps.db, (trx) => guessedRight(trx, guess));
}
