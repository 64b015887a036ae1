import type { AdminProfile } from "@chargefront/shared/person/admin";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findAdminById } from "./admin-store.ts";

/** The admin a session belongs to.
 *  @throws ProblemError `session-ended` when the account is gone. */
export async function getAdmin(db: Db | Trx, id: string): Promise<AdminProfile> {
  const admin = await findAdminById(db, id);
  if (!admin) throw new ProblemError("session-ended");
  return admin;
}
