import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** Returns whether an admin was suspended or given another role at a time (epoch milliseconds) or later. What they had
 *  prepared before was checked against a role that they no longer have. */
export async function hasLostRank(db: Db | Trx, adminId: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom("activity")
    .select("id")
    .where("kind", "in", ["role-changed", "admin-suspended"])
    .where("subject_id", "=", adminId)
    .where("at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
