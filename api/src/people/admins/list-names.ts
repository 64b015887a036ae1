import type { AdminProfile } from "@chargefront/shared/person/admin";
import { mayWrite, type Right } from "@chargefront/shared/person/rights";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { readRemovedNames } from "../activity/record-activity.ts";
import { type AdminRank, listAdminNames, listAdmins } from "./admin-store.ts";

export type NamedAdmin = { readonly id: string; readonly name: string };

/** Lists all admins by name, for other modules. */
export function listNames(db: Db | Trx): Promise<NamedAdmin[]> {
  return listAdminNames(db);
}

/** Lists by name the admins who are active and whose role may change what a right covers. */
export async function listNamesWith(db: Db | Trx, right: Right): Promise<NamedAdmin[]> {
  const able = (await listAdmins(db)).filter(({ role, status }) => status === "active" && mayWrite(role, right));
  const ids = new Set(able.map(({ id }) => id));
  return (await listNames(db)).filter(({ id }) => ids.has(id));
}

/** Lists the active people with the role `sales`, by id. */
export async function listInSales(db: Db | Trx): Promise<NamedAdmin[]> {
  return (await listAdmins(db))
    .filter(({ role, status }) => role === "sales" && status === "active")
    .map(({ id, userName }) => ({ id, name: userName }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Lists the active owners except these admins. */
export async function listOtherOwners(db: Db | Trx, except: readonly string[]): Promise<readonly AdminProfile[]> {
  const admins = await listAdmins(db);
  return admins.filter(({ id, role, status }) => role === "owner" && status === "active" && !except.includes(id));
}

/** Lists all admins with their role and status, the oldest account first. */
export function listRanks(db: Db | Trx): Promise<readonly (AdminRank & { readonly userName: string })[]> {
  return listAdmins(db);
}

/** Reads the name of the oldest active owner. */
export async function nameOwner(db: Db): Promise<string> {
  const owner = (await listAdmins(db)).find(({ role, status }) => role === "owner" && status === "active");
  return owner?.userName ?? "an owner";
}

/** Reads the names of admins by their ids, including removed ones. */
export async function readNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const present = (await listNames(db)).map(({ id, name }) => [id, name] as const);
  return new Map([...(await readRemovedNames(db, ids)), ...present]);
}
