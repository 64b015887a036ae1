import { sql } from "kysely";
import { listNamesWith, readNames } from "../../people/admins/list-names.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { countOpenByAssignee } from "./enquiry-count-store.ts";
import { openStatuses } from "./enquiry-filter.ts";

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

/** Counts the new enquiries that were captured in the field and are assigned to no one, as those of a revoked phone,
 *  and returns when the oldest arrived; undefined when there are none. A partial index has its first two conditions. */
export async function readUnclaimed(db: Db): Promise<{ count: number; oldest: number } | undefined> {
  const unclaimed = await db
    .selectFrom("enquiry")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("created_at").as("oldest")])
    .where("rep_id", "is not", null)
    .where("channel", "=", "field")
    .where("assignee_id", "is", null)
    .where("status", "=", "new")
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return unclaimed.oldest === null ? undefined : { count: unclaimed.count, oldest: unclaimed.oldest };
}

/** Counts the open enquiries whose follow-up was on a day before `today`, an Indian day as `2026-03-05`, and returns the
 *  earliest of these days; undefined when there are none. */
export async function readOverdue(db: Db, today: string): Promise<{ count: number; oldest: string } | undefined> {
  const overdue = await db
    .selectFrom("enquiry")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("follow_up_at").as("oldest")])
    .where("deleted_at", "is", null)
    .where("status", "in", openStatuses)
    .where("follow_up_at", "<", today)
    .executeTakeFirstOrThrow();
  return overdue.oldest === null ? undefined : { count: overdue.count, oldest: overdue.oldest };
}

/** The open enquiries of an assignee who cannot work on them. */
type Stranded = { readonly assignee: string; readonly name: string; readonly count: number };

/** Lists the assignees of open enquiries who were suspended or removed, or have another role now. */
export async function listStranded(db: Db): Promise<Stranded[]> {
  const able = new Set((await listNamesWith(db, "enquiries")).map(({ id }) => id));
  const stranded = [...(await countOpenByAssignee(db))].filter(([assignee]) => !able.has(assignee));
  const names = await readNames(
    db,
    stranded.map(([assignee]) => assignee),
  );
  return stranded.map(([assignee, count]) => ({ assignee, count, name: names.get(assignee) ?? "Former admin" }));
}

/** Counts the enquiries of each day in India from a day on, without spam, by the day's number. */
export async function receivedPerDay(db: Db, from: number): Promise<ReadonlyMap<number, number>> {
  const days = await db.selectFrom("enquiry_day").selectAll().where("day", ">=", from).execute();
  return new Map(days.map(({ day, received }) => [day, received]));
}
