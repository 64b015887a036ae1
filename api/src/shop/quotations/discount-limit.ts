import type { Db, Trx } from "../../platform/db/tables/tables.ts";

const name = "discount-limit";
const usualPercent = 10;

/** Reads the highest discount in percent that others than an owner may give. */
export async function readDiscountLimit(db: Db | Trx): Promise<number> {
  const row = await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
  return row ? Number(row.value) : usualPercent;
}

export async function setDiscountLimit(trx: Trx, percent: number): Promise<void> {
  const value = String(percent);
  await trx
    .insertInto("setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
