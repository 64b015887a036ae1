import type { Db, Trx } from "./tables/tables.ts";

/** The names of single settings of the company that its desk changes, and `morning-mails`: the Indian day of the last
 *  morning whose mails are written, such as `2026-03-04`. */
type Name = "bank-details" | "discount-limit" | "in-turn" | "morning-mails" | "tax-checked";

export async function readSetting(db: Db | Trx, name: Name): Promise<string | undefined> {
  const row = await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export async function setSetting(trx: Trx, name: Name, value: string): Promise<void> {
  await trx
    .insertInto("setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
