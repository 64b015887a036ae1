import { isDeskRole, mayWrite } from "@chargefront/shared/person/rights";
import { type StaffNotices, usualNotices } from "@chargefront/shared/person/staff-notices";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** A person at the desk as a recipient of notices. */
export type Noticed = { readonly id: string; readonly email: string; readonly notices: StaffNotices };

/** Lists the active people who work on enquiries at the desk, with what they are notified of. */
export async function listNoticed(db: Db | Trx): Promise<Noticed[]> {
  const rows = await db
    .selectFrom("admin")
    .select(["id", "email", "notices", "role"])
    .where("status", "=", "active")
    .execute();
  return rows
    .filter(({ role }) => isDeskRole(role) && mayWrite(role, "enquiries"))
    .map(({ id, email, notices }) => ({ id, email, notices: parse(notices) }));
}

export async function readNotices(db: Db | Trx, id: string): Promise<StaffNotices> {
  const row = await db.selectFrom("admin").select("notices").where("id", "=", id).executeTakeFirst();
  return parse(row?.notices ?? null);
}

export async function setNotices(trx: Trx, id: string, notices: StaffNotices): Promise<void> {
  await trx
    .updateTable("admin")
    .set({ notices: JSON.stringify(notices) })
    .where("id", "=", id)
    .execute();
}

/** Reads a stored setting; that of an older release may lack an occasion. */
function parse(stored: string | null): StaffNotices {
  return stored === null ? usualNotices : { ...usualNotices, ...JSON.parse(stored) };
}
