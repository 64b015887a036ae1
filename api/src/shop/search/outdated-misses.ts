import type { Trx } from "../../platform/db/tables/tables.ts";

/** Deletes the counts of the oldest day before one. Returns how many. */
export async function removeMissesBefore(trx: Trx, day: number): Promise<number> {
  const oldest = trx
    .selectFrom("search_miss")
    .select((row) => row.fn.min("day").as("day"))
    .where("day", "<", day);
  const { numDeletedRows } = await trx.deleteFrom("search_miss").where("day", "=", oldest).executeTakeFirst();
  return Number(numDeletedRows);
}
