import type { Context } from "hono";
import type { Caller } from "../../platform/http/client-address.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { confirmPassword } from "../credentials/confirm-password.ts";
import type { PeopleDeps } from "../credentials/people-deps.ts";
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
