import type { Db } from "../db/tables/tables.ts";
import { mailPriorities } from "./priorities.ts";

/** Counts the notices written since a time, up to `most`. */
export async function countNotices(db: Db, since: number, most: number): Promise<number> {
  const rows = await db
    .selectFrom("mail")
    .select("id")
    .where("priority", "=", mailPriorities.notice)
    .where("created_at", ">=", since)
    .limit(most)
    .execute();
  return rows.length;
}
