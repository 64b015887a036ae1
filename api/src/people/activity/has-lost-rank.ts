import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** Returns whether an admin's role was changed, or they were suspended, at a time (epoch milliseconds) or later: what
 *  they had prepared by then was checked for a role that they no longer have. */
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
