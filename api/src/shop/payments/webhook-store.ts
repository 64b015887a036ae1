import type { Db, Trx } from "../../platform/db/tables/tables.ts";

type StoredEvent = { readonly id: string; readonly type: string; readonly payload: string };

/** Stores an event; false when it was stored before. */
export async function insertEvent(
  trx: Trx,
  { intentId, ...event }: StoredEvent & { readonly intentId: string | undefined },
  now: number,
): Promise<boolean> {
  const stored = await trx
    .insertInto("webhook_event")
    .values({ ...event, intent_id: intentId ?? null, received_at: now, applied_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

export async function markApplied(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable("webhook_event").set({ applied_at: now }).where("id", "=", id).execute();
}

export async function isApplied(db: Db | Trx, id: string): Promise<boolean> {
  const row = await db.selectFrom("webhook_event").select("applied_at").where("id", "=", id).executeTakeFirst();
  return row !== undefined && row.applied_at !== null;
}

export type WaitingEvent = StoredEvent & { readonly received_at: number };

/** Lists events that were received and not applied yet, the oldest first, those after `after`. */
export async function listUnapplied(
  db: Db | Trx,
  limit: number,
  after: Pick<WaitingEvent, "id" | "received_at"> = { id: "", received_at: 0 },
): Promise<WaitingEvent[]> {
  return db
    .selectFrom("webhook_event")
    .select(["id", "type", "payload", "received_at"])
    .where("applied_at", "is", null)
    .where((row) =>
      row.or([
        row("received_at", ">", after.received_at),
        row.and([row("received_at", "=", after.received_at), row("id", ">", after.id)]),
      ]),
    )
    .orderBy("received_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}
