import type { Db, Trx } from "../db/tables.ts";

/** Decision 22: orders that were given up before they were paid are not counted. */
const abandoned = ["failed", "expired", "cancelled"];

export async function countOrders(db: Db | Trx): Promise<number> {
  const { count } = await db
    .selectFrom("shop_order")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("payment", "not in", abandoned)
    .executeTakeFirstOrThrow();
  return count;
}
