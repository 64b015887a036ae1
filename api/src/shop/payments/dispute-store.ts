import { type Paise, toPaise } from "@chargefront/shared/money/money";
import type { DisputeState } from "@chargefront/shared/order/admin-order";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** A dispute (chargeback): the customer's bank reclaims a payment. */
export type DisputeRecord = {
  /** The provider's id. */
  readonly id: string;
  readonly state: DisputeState;
  readonly amountPaise: Paise;
  readonly createdAt: number;
  /** When its state was stored, in epoch milliseconds. */
  readonly updatedAt: number;
};

/** Lists the disputes of an order, the oldest first. */
export async function listDisputes(db: Db | Trx, orderId: string): Promise<DisputeRecord[]> {
  const rows = await db
    .selectFrom("dispute")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    amountPaise: toPaise(row.amount_paise),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** Returns whether an order has an open dispute. */
export async function orderHasOpenDispute(db: Db | Trx, orderId: string): Promise<boolean> {
  const open = await db
    .selectFrom("dispute")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "open")
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Inserts a dispute or updates its state and amount. */
export async function upsertDispute(
  trx: Trx,
  orderId: string,
  { id, state, amountPaise }: Pick<DisputeRecord, "id" | "state" | "amountPaise">,
  now: number,
): Promise<void> {
  const latest = { state, amount_paise: amountPaise, updated_at: now };
  await trx
    .insertInto("dispute")
    .values({ id, order_id: orderId, created_at: now, ...latest })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(latest))
    .execute();
}

export async function deleteDispute(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("dispute").where("id", "=", id).execute();
}
