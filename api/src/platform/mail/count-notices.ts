import type { Db } from "../db/tables/tables.ts";
import { mailPriorities } from "./priorities.ts";

/** How many notices were written since a time; counted no further than `most`. */
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
