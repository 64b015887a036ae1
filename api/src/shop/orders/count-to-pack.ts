import type { Db } from "../../platform/db/tables/tables.ts";

/** Counts the orders that wait to be packed, at most `most`. An index has them. */
export async function countToPack(db: Db, most: number): Promise<number> {
  const first = db
    .selectFrom("shop_order")
    .select("id")
    .where("fulfilment", "=", "to_pack")
    .where("payment", "not in", ["failed", "expired", "cancelled"])
    .limit(most);
  const { count } = await db
    .selectFrom(first.as("first"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
