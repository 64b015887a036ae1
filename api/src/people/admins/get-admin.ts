import type { AdminProfile } from "@chargefront/shared/person/admin";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findAdminById } from "./admin-store.ts";

/** Reads the admin of a session. @throws ProblemError `session-ended` when the account was removed. */
export async function getAdmin(db: Db | Trx, id: string): Promise<AdminProfile> {
  const admin = await findAdminById(db, id);
  if (!admin) throw new ProblemError("session-ended");
  return admin;
}
