import type { Waiting } from "@chargefront/shared/desk/waiting";
import { listNamesWith, readNames } from "../../people/admins/list-names.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { countByStatus, countEnquiries, countOpenByAssignee } from "./enquiry-count-store.ts";
import { countDue, readDue } from "./enquiry-list-store.ts";

/** Reads which enquiries are new after the time by which they were to be answered. `now`: epoch milliseconds. */
export const readUnanswered = (db: Db, now: number) => readDue(db, { due: { when: "unanswered", now } });

/** Reads which follow-ups were due on a day before `today`, an Indian day. */
export const readOverdue = (db: Db, today: string) => readDue(db, { due: { when: "overdue", today } });

/** Reads how many enquiries each view of the list has, and how many are new. `me`: the id of the admin. `today`: an
 *  Indian day; `now`: epoch milliseconds. */
export async function readViews(
  db: Db,
  { me, today, now }: { readonly me: string; readonly today: string; readonly now: number },
): Promise<NonNullable<Waiting["enquiries"]>> {
  const [counts, mine, unassigned, dueToday, overdue, unanswered] = await Promise.all([
    countByStatus(db, {}),
    countEnquiries(db, { assignee: me }),
    countEnquiries(db, { assignee: null }),
    countDue(db, { due: { when: "today", today } }),
    countDue(db, { due: { when: "overdue", today } }),
    countDue(db, { due: { when: "unanswered", now } }),
  ]);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { new: counts.get("new") ?? 0, all, mine, unassigned, unanswered, dueToday, overdue };
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

/** Counts the listed enquiries without spam, as `receivedPerDay` does. */
export async function countReceived(db: Db): Promise<number> {
  return [...(await countByStatus(db, {}))].reduce((sum, [status, count]) => sum + (status === "spam" ? 0 : count), 0);
}

/** Counts the listed enquiries of each day in India from a day on, without spam, by the day's number. */
export async function receivedPerDay(db: Db, from: number): Promise<ReadonlyMap<number, number>> {
  const days = await db.selectFrom("enquiry_day").selectAll().where("day", ">=", from).execute();
  // A process of the release before counts a released enquiry on the day of its release.
  return new Map(days.map(({ day, received }) => [day, Math.max(0, received)]));
}
