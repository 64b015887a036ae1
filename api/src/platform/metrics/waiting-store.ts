import type { Db } from "../db/tables/tables.ts";

/** Orders that are neither paid nor given up. */
export async function countUnpaidOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("shop_order")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("payment", "in", ["pending", "processing", "failed"])
    .executeTakeFirstOrThrow();
  return count;
}

/** Mails of the outbox that no server has taken yet, those that were refused included. */
export async function countUnsentMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("mail")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
