import { indianDay } from "@chargefront/shared/time/indian-day";
import type { Trx } from "../../platform/db/tables/tables.ts";

/** Adds enquiries to the count of the day on which they were received. A later deletion does not change it. */
export async function countToDay(trx: Trx, received: number, now: number): Promise<void> {
  if (received === 0) return;
  await trx
    .insertInto("enquiry_day")
    .values({ day: indianDay(now), received })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet((row) => ({ received: row("enquiry_day.received", "+", received) })),
    )
    .execute();
}
