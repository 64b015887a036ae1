import type { Context } from "hono";
import { confirmPassword } from "../credentials/try-password.ts";
import type { Deps } from "../deps.ts";
import { ProblemError } from "../http/problem.ts";
import { findAdminWithPassword } from "./admin-store.ts";

/** Makes sure that an admin's session is in that admin's hands, before money moves. `client`: as `clientNames` gives it.
 *  @throws ProblemError `password-wrong` at the field `password`, `too-many-requests`, `busy`, `session-ended`. */
export async function confirmOwnPassword(
  c: Context,
  deps: Deps,
  given: { readonly adminId: string; readonly password: string; readonly client: string },
): Promise<void> {
  const account = await findAdminWithPassword(deps.readDb, given.adminId);
  if (!account) throw new ProblemError("session-ended");
  await confirmPassword(c, deps, { audience: "admin", account, password: given.password, client: given.client });
}
