import { sql } from "kysely";
import type { Db } from "../../platform/db/tables/tables.ts";

/** Counts the enquiries that are still new after the time by which they were to be answered, and returns the earliest
 *  of these times; undefined when there are none. The status is a literal in the statement, because SQLite does not use
 *  the partial index of new enquiries for a bound parameter. */
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
