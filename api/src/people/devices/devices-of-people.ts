import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** Reads when each person was last seen in the field, in epoch milliseconds, by id. */
export async function listLastSeenInField(db: Db | Trx): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("session")
    .innerJoin("device", "device.id", "session.subject_id")
    .select((row) => ["admin_id", row.fn.max("last_seen_at").as("last_seen_at")])
    .where("audience", "=", "rep")
    .groupBy("admin_id")
    .execute();
  return new Map(rows.map((row) => [row.admin_id, row.last_seen_at]));
}

/** Revokes all devices of a person who is removed, and forgets what they were called. */
export async function forgetDevices(trx: Trx, adminId: string, now: number): Promise<void> {
  await trx.updateTable("device").set({ revoked_at: now, label: "" }).where("admin_id", "=", adminId).execute();
}
