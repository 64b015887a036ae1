import { indianDay } from "@chargefront/shared/time/indian-day";
import type { Selectable } from "kysely";
import type { Tables, Trx } from "../../platform/db/tables/tables.ts";

type Received = Pick<Selectable<Tables["enquiry"]>, "status" | "created_at">;

/** Adds listed enquiries to the counts of the days on which they were received, or removes them. Spam is not counted. */
export async function shiftDays(trx: Trx, enquiries: readonly Received[], by: 1 | -1): Promise<void> {
  const days = new Map<number, number>();
  for (const { status, created_at } of enquiries) {
    const day = indianDay(created_at);
    if (status !== "spam") days.set(day, (days.get(day) ?? 0) + by);
  }
  if (days.size === 0) return;
  await trx
    .insertInto("enquiry_day")
    .values([...days].map(([day, received]) => ({ day, received })))
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet((row) => ({ received: row("enquiry_day.received", "+", row.ref("excluded.received")) })),
    )
    .execute();
}
