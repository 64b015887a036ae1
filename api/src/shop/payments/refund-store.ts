import { type Paise, toPaise } from "@chargefront/shared/money/money";
import type { PaymentState } from "@chargefront/shared/order/order";
import { type Selectable, sql } from "kysely";
import { ChangedMeanwhile, mustMeet } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";

/** A refund that we started; its row is stored before the request to the provider. */
export type RefundRecord = {
  readonly id: string;
  readonly orderId: string;
  readonly intentId: string;
  readonly amountPaise: Paise;
  readonly state: "begun" | "succeeded" | "failed";
  readonly paymentBefore: PaymentState;
  readonly createdAt: number;
  /** When its state was stored, in epoch milliseconds. */
  readonly updatedAt: number;
};

/** Inserts a refund that starts. @throws ChangedMeanwhile when one of the same order is under way. */
export async function insertRefund(trx: Trx, refund: Omit<RefundRecord, "state" | "updatedAt">): Promise<void> {
  const begun = await trx
    .insertInto("refund")
    .values({
      id: refund.id,
      order_id: refund.orderId,
      intent_id: refund.intentId,
      amount_paise: refund.amountPaise,
      state: "begun",
      provider_id: null,
      payment_before: refund.paymentBefore,
      created_at: refund.createdAt,
      updated_at: refund.createdAt,
    })
    .onConflict((conflict) => conflict.column("order_id").where("state", "=", sql.lit("begun")).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!begun) throw new ChangedMeanwhile("A refund of this order is under way.");
}

/** Finds the pending refund of an order; there is at most one. */
export async function findBegunRefund(db: Db | Trx, orderId: string): Promise<RefundRecord | undefined> {
  const row = await db
    .selectFrom("refund")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "begun")
    .executeTakeFirst();
  return row && toRecord(row);
}

export async function findRefund(db: Db | Trx, id: string): Promise<RefundRecord | undefined> {
  const row = await db.selectFrom("refund").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toRecord(row);
}

/** Lists all refunds of an order that we started, the oldest first. */
export async function listRefunds(db: Db | Trx, orderId: string): Promise<RefundRecord[]> {
  const rows = await db
    .selectFrom("refund")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toRecord);
}

/** Finds our refund by the provider's id. */
export async function findRefundMade(trx: Trx, providerId: string): Promise<RefundRecord | undefined> {
  const row = await trx.selectFrom("refund").selectAll().where("provider_id", "=", providerId).executeTakeFirst();
  return row && toRecord(row);
}

/** Finds when a refund of this order last failed, in epoch milliseconds. */
export async function findLastFailure(trx: Trx, orderId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom("refund")
    .select("updated_at")
    .where("order_id", "=", orderId)
    .where("state", "=", "failed")
    .orderBy("updated_at", "desc")
    .executeTakeFirst();
  return row?.updated_at;
}

/** Sets the state of a refund, provided that it still has the state that was read. */
export async function setRefundState(
  trx: Trx,
  { id, state }: Pick<RefundRecord, "id" | "state">,
  change: { readonly state: "succeeded" | "failed"; readonly provider_id: string | null },
  now: number,
): Promise<void> {
  const changed = await trx
    .updateTable("refund")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", state)
    .executeTakeFirst();
  mustMeet(changed);
}

function toRecord(row: Selectable<Tables["refund"]>): RefundRecord {
  return {
    id: row.id,
    orderId: row.order_id,
    intentId: row.intent_id,
    amountPaise: toPaise(row.amount_paise),
    state: row.state,
    paymentBefore: row.payment_before,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
