import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import type { Context } from "hono";
import { write } from "../../platform/db/write.ts";
import type { Caller } from "../../platform/http/client-address.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { recordCorrectPassword } from "../credentials/guess.ts";
import type { PeopleDeps } from "../credentials/people-deps.ts";
import { type PasswordOwner, type Try, tryPassword } from "../credentials/try-password.ts";
import { findAdminWithPassword } from "./admin-store.ts";

/** Verifies the password of the admin of a session again. @throws ProblemError `password-wrong`, `session-ended` when
 *  the account was removed, `too-many-requests`, `busy`. */
export async function confirmAdmin(
  c: Context,
  deps: PeopleDeps,
  { id, password, caller }: { readonly id: string; readonly password: string; readonly caller: Caller },
): Promise<void> {
  const found = await findAdminWithPassword(deps.readDb, id);
  if (!found) throw new ProblemError("session-ended");
  await confirmPassword(c, deps, { audience: "admin", typed: { email: found.email, password }, found, caller });
}

/** Verifies that the user of a session knows its password, before an action for which an unlocked screen must not be
 *  enough. @throws ProblemError `password-wrong` at the field `password`, `too-many-requests`, `busy`. */
async function confirmPassword<Owner extends PasswordOwner>(
  c: Context,
  deps: PeopleDeps,
  attempt: Try<Owner>,
): Promise<void> {
  const { isRight, guess } = await tryPassword(c, deps, attempt);
  if (!isRight) throw new ProblemError("password-wrong", { fields: { password: problemSentences["password-wrong"] } });
  await write(deps.db, (trx) => recordCorrectPassword(trx, guess));
}
