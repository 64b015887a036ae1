import { getCatalogueState, renewEpoch } from "./catalogue-revision.ts";
import { removeStaffMails } from "./remove-staff-mails.ts";
import { copyKey, readShopKey, setShopKey } from "./shop-key.ts";
import type { Db, Trx } from "./tables/tables.ts";

/** Renews a database that was restored to an earlier state, so that the shop can continue. Devices compare the epoch
 *  and download everything again when it differs. Sessions and links are deleted, as they may have ended since; and
 *  since the database does not show who was suspended, demoted or removed since, all staff are suspended except
 *  those owners who are in `lastOwners`, until an owner reactivates them, and mails that wait for them are
 *  deleted. Where the last owners are unknown, `npm run admin:reset` reactivates one of them. Returns whether an owner
 *  may log in. */
export async function renew(trx: Trx, lastOwners: readonly string[] | undefined): Promise<boolean> {
  await renewEpoch(trx);
  for (const table of ["session", "password_link", "admin_invite"] as const) await trx.deleteFrom(table).execute();
  const kept = (await listActiveOwners(trx)).filter((id) => lastOwners?.includes(id));
  await trx
    .updateTable("admin")
    .set({ status: "suspended" })
    .$if(kept.length > 0, (query) => query.where("id", "not in", kept))
    .execute();
  const suspended = trx.selectFrom("admin").select(["id", "email"]).where("status", "=", "suspended");
  await removeStaffMails(trx, await suspended.execute());
  return kept.length > 0;
}

/** Lists the ids of the owners who may log in. */
export async function listActiveOwners(db: Db | Trx): Promise<string[]> {
  const owners = db.selectFrom("admin").select("id").where("role", "=", "owner").where("status", "=", "active");
  return (await owners.orderBy("id").execute()).map(({ id }) => id);
}

/** Records that an operator restored the database to an earlier state, so that the shop renews itself at the next
 *  check. */
export function requestRenewal(trx: Trx, now: number): Promise<void> {
  return setShopKey(trx, "renew-asked", String(now));
}

/** When the shop last renewed itself, in epoch milliseconds, and the epoch of the mark that made it do so. */
export type Renewal = { readonly at: number; readonly fromEpoch: string | undefined };

export async function readRenewal(db: Db | Trx): Promise<Renewal | undefined> {
  const at = await readShopKey(db, "renewed-at");
  return at === undefined ? undefined : { at: Number(at), fromEpoch: await readShopKey(db, "renewed-from") };
}

/** Returns whether the shop must renew itself: an operator requested it, or the database is a copy from a backup. */
export async function isRenewalDue(db: Db | Trx): Promise<boolean> {
  if ((await readShopKey(db, "renew-asked")) !== undefined) return true;
  const copied = await readShopKey(db, copyKey);
  return copied !== undefined && copied === (await getCatalogueState(db)).epoch;
}

export async function noteRenewal(trx: Trx, { at, fromEpoch }: Renewal): Promise<void> {
  for (const key of ["renew-asked", copyKey] as const) await setShopKey(trx, key, undefined);
  await setShopKey(trx, "renewed-at", String(at));
  await setShopKey(trx, "renewed-from", fromEpoch);
}
