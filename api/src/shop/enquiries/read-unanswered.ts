import { sql } from "kysely";
import type { Db } from "../../platform/db/tables/tables.ts";

/** How many enquiries are still new after the time by which they were to be answered, and the earliest of these times;
 *  undefined where there is none. The state stands in the statement itself: SQLite takes the index of those that are new
 *  for no value that is handed in. */
export async function readUnanswered(db: Db, now: number): Promise<{ count: number; oldest: number } | undefined> {
  const late = await db
    .selectFrom("enquiry")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("call_by").as("oldest")])
    .where("status", "=", sql.lit("new" as const))
    .where("deleted_at", "is", null)
    .where("call_by", "<", now)
    .executeTakeFirstOrThrow();
  return late.oldest === null ? undefined : { count: late.count, oldest: late.oldest };
}
