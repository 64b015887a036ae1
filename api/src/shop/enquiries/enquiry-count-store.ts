import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import { mostCounted } from "@chargefront/shared/enquiry/enquiry-desk";
import type { Insertable } from "kysely";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { refusals, statusChange } from "./enquiry-event-store.ts";
import { type EnquiryFilter, openStatuses } from "./enquiry-filter.ts";

/** The value for unassigned enquiries, because a key may not be null. */
const unassigned = "";

type State = { readonly status: EnquiryStatus; readonly assignee_id: string | null };

/** Adds one enquiry to the count of a state, or removes one. Deleted enquiries are not counted. */
export async function shiftCount(trx: Trx, { status, assignee_id }: State, by: 1 | -1): Promise<void> {
  await add(trx, [{ status, assignee: assignee_id ?? unassigned, count: by }]);
}

/** Counts new enquiries. */
export async function countArrivals(trx: Trx, arrived: readonly State[]): Promise<void> {
  const counts = new Map<string, Insertable<Tables["enquiry_count"]>>();
  for (const { status, assignee_id } of arrived) {
    const assignee = assignee_id ?? unassigned;
    const key = `${status} ${assignee}`;
    counts.set(key, { status, assignee, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  await add(trx, [...counts.values()]);
}

async function add(trx: Trx, counts: readonly Insertable<Tables["enquiry_count"]>[]): Promise<void> {
  await trx
    .insertInto("enquiry_count")
    .values(counts)
    .onConflict((conflict) =>
      conflict
        .columns(["status", "assignee"])
        .doUpdateSet((row) => ({ count: row("enquiry_count.count", "+", row.ref("excluded.count")) })),
    )
    .execute();
}

/** Lists the ids of admins with enquiries from the stored counts, including those of former admins. */
export async function listAssigneeIds(db: Db | Trx): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiry_count")
    .select("assignee")
    .distinct()
    .where("count", ">", 0)
    .where("assignee", "!=", unassigned)
    .execute();
  return rows.map(({ assignee }) => assignee);
}

/** Counts the open enquiries of each assignee from the stored counts. */
export async function countOpenByAssignee(db: Db | Trx): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("enquiry_count")
    .select((row) => ["assignee", row.fn.sum<number>("count").as("count")])
    .where("status", "in", openStatuses)
    .where("assignee", "!=", unassigned)
    .groupBy("assignee")
    .execute();
  return new Map(rows.filter(({ count }) => count > 0).map(({ assignee, count }) => [assignee, Number(count)]));
}

/** Counts enquiries from the stored counts. */
export async function countEnquiries(db: Db | Trx, filter: EnquiryFilter = {}): Promise<number> {
  const counts = await countByStatus(db, filter);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Counts enquiries by status from the stored counts; a status without enquiries may be missing. */
export async function countByStatus(
  db: Db | Trx,
  { status, assignee }: EnquiryFilter,
): Promise<ReadonlyMap<EnquiryStatus, number>> {
  const rows = await db
    .selectFrom("enquiry_count")
    .select((row) => ["status", row.fn.sum<number>("count").as("count")])
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "new"))
    .$if(assignee !== undefined, (query) => query.where("assignee", "=", assignee ?? unassigned))
    .groupBy("status")
    .execute();
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Compares the stored counts with a full count. Returns a sentence for each difference. */
export async function findWrongCounts(db: Db | Trx): Promise<string[]> {
  const counted = await db
    .selectFrom("enquiry")
    .select((row) => [
      "status",
      row.fn.coalesce("assignee_id", row.val(unassigned)).as("assignee"),
      row.fn.countAll<number>().as("count"),
    ])
    .where("deleted_at", "is", null)
    .groupBy(["status", "assignee_id"])
    .execute();
  const kept = await db.selectFrom("enquiry_count").selectAll().where("count", "!=", 0).execute();
  const keyOf = (row: { readonly status: string; readonly assignee: string }) =>
    `${row.status} of ${row.assignee || "unassigned"}`;
  const counts = new Map(counted.map((row) => [keyOf(row), row.count]));
  const keptCounts = new Map(kept.map((row) => [keyOf(row), row.count]));
  return [...new Set([...counts.keys(), ...keptCounts.keys()])]
    .filter((key) => (counts.get(key) ?? 0) !== (keptCounts.get(key) ?? 0))
    .map((key) => `${counts.get(key) ?? 0} enquiries are ${key}, and ${keptCounts.get(key) ?? 0} are counted`);
}

/** Counts the enquiries that were held as possibly spam when they arrived, at `since` or later (epoch milliseconds), and
 *  that no person has released since, at most `mostCounted`. Counted at each call: only people mark the others, so few
 *  rows are read needlessly. */
export async function countHeld(
  db: Db,
  { assignee, since = 0 }: Pick<EnquiryFilter, "assignee"> & { readonly since?: number },
): Promise<number> {
  const held = db
    .selectFrom("enquiry")
    .select("id")
    .where("status", "=", "spam")
    .where("deleted_at", "is", null)
    .where("created_at", ">=", since)
    .$if(assignee === null, (query) => query.where("assignee_id", "is", null))
    .$if(typeof assignee === "string", (query) => query.where("assignee_id", "=", assignee ?? ""))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("enquiry_event")
            .select("enquiry_event.id")
            .whereRef("enquiry_event.enquiry_id", "=", "enquiry.id")
            .where("enquiry_event.change", "like", statusChange)
            .where("enquiry_event.change", "not in", refusals),
        ),
      ),
    )
    .limit(mostCounted);
  const { count } = await db
    .selectFrom(held.as("held"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
