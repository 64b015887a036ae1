import { newId } from "@chargefront/shared/text/id";
import type { Db, Trx } from "./tables/tables.ts";

/** For a database that is an earlier state of itself. Devices compare the epoch and begin afresh with another one. A
 *  session or a link that ended since must not live again. */
export async function renew(trx: Trx): Promise<void> {
  await trx.updateTable("catalogue_state").set({ epoch: newId() }).execute();
  for (const table of ["session", "password_link", "admin_invite"] as const) await trx.deleteFrom(table).execute();
}

/** In the table of keys: somebody who restored the database asked that the shop renew itself, and when it last did. */
const askedName = "renew-asked";
const renewedName = "renewed-at";

export async function askToRenew(trx: Trx, now: number): Promise<void> {
  await setTime(trx, askedName, now);
}

export async function isRenewalAsked(db: Db | Trx): Promise<boolean> {
  return (await readTime(db, askedName)) !== undefined;
}

export async function noteRenewal(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom("shop_key").where("name", "=", askedName).execute();
  await setTime(trx, renewedName, now);
}

/** When the shop last found that its database is an earlier state of itself, in epoch milliseconds. */
export function readRenewal(db: Db | Trx): Promise<number | undefined> {
  return readTime(db, renewedName);
}

async function readTime(db: Db | Trx, name: string): Promise<number | undefined> {
  const row = await db.selectFrom("shop_key").select("value").where("name", "=", name).executeTakeFirst();
  return row && Number(row.value);
}

async function setTime(trx: Trx, name: string, now: number): Promise<void> {
  await trx
    .insertInto("shop_key")
    .values({ name, value: String(now) })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: String(now) }))
    .execute();
}
