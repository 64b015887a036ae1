import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** Stores the client that last requested the payment of an order. */
export async function setOrderClient(trx: Trx, orderId: string, client: string, now: number): Promise<void> {
  await trx
    .insertInto("order_client")
    .values({ order_id: orderId, client, seen_at: now })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet({ client, seen_at: now }))
    .execute();
}

export async function findOrderClient(db: Db | Trx, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom("order_client").select("client").where("order_id", "=", orderId).executeTakeFirst();
  return row?.client;
}

type Decline = { readonly id: string; readonly customerId: string; readonly client: string | undefined };

/** Stores a decline once, even if it is reported several times. */
export async function insertDecline(trx: Trx, { id, customerId, client }: Decline, now: number): Promise<void> {
  await trx
    .insertInto("card_decline")
    .values({ id, customer_id: customerId, client: client ?? null, declined_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Finds when the `count`th last decline of a customer or a client was, in epoch milliseconds; undefined when there
 *  were fewer since that time. */
export async function findDeclineTime(
  db: Db | Trx,
  whose: { readonly by: "customer_id" | "client"; readonly name: string },
  { count, since, now }: { readonly count: number; readonly since: number; readonly now: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("card_decline")
    .select("declined_at")
    .where(whose.by, "=", whose.name)
    .where("declined_at", ">", since)
    // Skips times in the future, which a clock that was ahead has stored, so that no one waits for them.
    .where("declined_at", "<=", now)
    .orderBy("declined_at", "desc")
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst();
  return row?.declined_at;
}

export async function deleteOldDeclines(trx: Trx, before: number): Promise<void> {
  await trx.deleteFrom("card_decline").where("declined_at", "<=", before).execute();
  await trx.deleteFrom("order_client").where("seen_at", "<=", before).execute();
}
