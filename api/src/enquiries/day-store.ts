import { indianDay } from "@chargefront/shared/indian-day";
import type { Db, Trx } from "../db/tables.ts";

/** Counts an enquiry to the day it was received. Deleting it later does not change what the day brought. */
export async function countToDay(trx: Trx, now: number): Promise<void> {
  await trx
    .insertInto("enquiry_day")
    .values({ day: indianDay(now), received: 1 })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet((row) => ({ received: row("enquiry_day.received", "+", 1) })),
    )
    .execute();
}

export async function listDays(db: Db | Trx, from: number): Promise<{ day: number; received: number }[]> {
  return db.selectFrom("enquiry_day").selectAll().where("day", ">=", from).execute();
}
