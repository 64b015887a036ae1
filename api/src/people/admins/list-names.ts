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
  const admins = await listAdmins(db);
  const able = new Set(admins.filter(({ role, status }) => status === "active" && mayWrite(role, right)).map(idOf));
  return (await listNames(db)).filter((admin) => able.has(idOf(admin)));
}

/** Lists all admins with what they are at the desk, the first to come first. */
export function listRanks(db: Db | Trx): Promise<readonly (AdminRank & { readonly userName: string })[]> {
  return listAdmins(db);
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}
