import { mayWrite, type Right } from "@chargefront/shared/person/rights";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { type AdminRank, listAdminNames, listAdmins } from "./admin-store.ts";

export type NamedAdmin = { readonly id: string; readonly name: string };

/** Lists all admins by name, as other rooms show them. */
export function listNames(db: Db | Trx): Promise<NamedAdmin[]> {
  return listAdminNames(db);
}

/** Lists the admins by name who may log in, and whose role may change what a right is about. */
export async function listNamesWith(db: Db | Trx, right: Right): Promise<NamedAdmin[]> {
  const able = (await listAdmins(db)).filter(({ role, status }) => status === "active" && mayWrite(role, right));
  const ids = new Set(able.map(({ id }) => id));
  return (await listNames(db)).filter(({ id }) => ids.has(id));
}

/** Lists all admins with what they are at the desk, the first to come first. */
export function listRanks(db: Db | Trx): Promise<readonly (AdminRank & { readonly userName: string })[]> {
  return listAdmins(db);
}
