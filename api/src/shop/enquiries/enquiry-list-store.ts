import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { mostCounted } from "@chargefront/shared/enquiry/enquiry-desk";
import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { engineOf } from "../../platform/db/engine.ts";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { type EnquiryFilter, isWanted } from "./enquiry-filter.ts";
import { type Search, searchEnquiries } from "./enquiry-search.ts";
import { type Names, toEnquiry } from "./enquiry-store.ts";

/** A position in the list: the last row already read. `at`: its time of arrival in epoch milliseconds; in the list of
 *  overdue follow-ups their Indian day, in that of unanswered enquiries the time by which to call. */
type EnquiryPlace = { readonly at: number | string; readonly id: string };

/** The order of a list by arrival. Late enquiries are always listed from the earliest on. */
type EnquiryOrder = "newest" | "oldest";

/** Narrows a list to enquiries whose follow-up is today, or was on a day before, or to new ones that are not answered by
 *  the time they were to be. Follow-ups are those of open enquiries, and of those lost with the reason "later".
 *  `today`: an Indian day, `2026-03-05`; `now`: epoch milliseconds. */
export type Due =
  | { readonly when: "today" | "overdue"; readonly today: string }
  | { readonly when: "unanswered"; readonly now: number };

type Filter = EnquiryFilter & { readonly due?: Due | undefined };
type Page = {
  readonly order?: EnquiryOrder | undefined;
  readonly after?: EnquiryPlace | undefined;
  readonly limit: number;
  readonly names: Names;
};

type Rows = SelectQueryBuilder<Tables, "enquiry", Selectable<Tables["enquiry"]>>;

/** Lists the enquiries after a position, at most `limit`. Those of the same millisecond or day are ordered by id. */
export async function listEnquiries(db: Db | Trx, { names, ...asked }: Filter & Page): Promise<Enquiry[]> {
  const rows = await inOrder(matching(db, asked).selectAll(), asked).execute();
  return rows.map((row) => toEnquiry(row, names));
}

/** Lists the enquiries after a position, at most `limit`, among the newest `most` that match the words. `count`: how many of
 *  these match; `isCut`: more than `most` enquiries have the words. */
export async function listFoundEnquiries(
  db: Db | Trx,
  { order, after, limit, names, most, due, ...search }: Search & Filter & Page & { readonly most: number },
): Promise<{ enquiries: Enquiry[]; count: number; isCut: boolean }> {
  const arrivals = await searchEnquiries(db, { ...search, limit: most + 1 });
  if (arrivals.length === 0) return { enquiries: [], count: 0, isCut: false };
  const among = arrivals.slice(0, most);
  // The limit changes no answer: it keeps PostgreSQL from reading all enquiries in order until it met a page of these.
  const found = matching(db, { due }).selectAll().where("arrival", "in", among).limit(among.length).as("enquiry");
  const rows = await inOrder(db.selectFrom(found).selectAll(), { order, after, limit, due }).execute();
  const count = due ? await countAmong(db, due, among) : among.length;
  return { enquiries: rows.map((row) => toEnquiry(row, names)), count, isCut: arrivals.length > most };
}

/** Counts the enquiries that are due, at most `mostCounted`, and returns the earliest of their follow-up days or of the
 *  times by which to answer them; null when there are none. */
export async function readDue(
  db: Db | Trx,
  filter: EnquiryFilter & { readonly due: Due },
): Promise<{ count: number; oldest: number | string | null }> {
  const column = filter.due.when === "unanswered" ? "call_by" : "follow_up_at";
  const earliest = matching(db, filter).select(`${column} as at`).orderBy(column).limit(mostCounted);
  const { count, oldest } = await db
    .selectFrom(earliest.as("earliest"))
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("at").as("oldest")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}

/** Counts the enquiries that are due, at most `mostCounted`. */
export async function countDue(db: Db | Trx, filter: EnquiryFilter & { readonly due: Due }): Promise<number> {
  return (await readDue(db, filter)).count;
}

async function countAmong(db: Db | Trx, due: Due, arrivals: readonly number[]): Promise<number> {
  const { count } = await matching(db, { due })
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("arrival", "in", arrivals)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function inOrder(rows: Rows, { order, after, limit, due }: Pick<Filter, "due"> & Omit<Page, "names">) {
  const late = { today: undefined, overdue: "follow_up_at", unanswered: "call_by" } as const;
  const lateBy = due && late[due.when];
  const column = lateBy ?? "created_at";
  const isUp = lateBy !== undefined || order === "oldest";
  return (
    rows
      // Compared as a pair, so that an index can start there.
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple(column, "id"), isUp ? ">" : "<", tuple(after?.at ?? 0, after?.id ?? "")),
        ),
      )
      .orderBy(column, isUp ? "asc" : "desc")
      .orderBy("id", isUp ? "asc" : "desc")
      .limit(limit)
  );
}

/** Selects the enquiries that are not deleted and match a filter. */
function matching(db: Db | Trx, { status, assignee, due }: Filter) {
  const ofStatus = db
    .selectFrom("enquiry")
    .where("deleted_at", "is", null)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "new"));
  const listed = due ? whereDue(ofStatus, due) : ofStatus;
  if (due && engineOf(db) === "sqlite") {
    // An expression, or SQLite would read all enquiries of the assignee by their index. PostgreSQL cannot estimate one,
    // and would read all that are due.
    const assigned = sql<string>`coalesce(assignee_id, '')`;
    return listed.$if(assignee !== undefined, (query) => query.where(assigned, "=", assignee ?? ""));
  }
  return listed
    .$if(assignee === null, (query) => query.where("assignee_id", "is", null))
    .$if(typeof assignee === "string", (query) => query.where("assignee_id", "=", assignee ?? ""));
}

function whereDue(enquiries: SelectQueryBuilder<Tables, "enquiry", object>, due: Due) {
  if (due.when !== "unanswered") {
    return enquiries.where(isWanted).where("follow_up_at", due.when === "today" ? "=" : "<", due.today);
  }
  // A literal, because SQLite does not use the partial index of new enquiries for a bound parameter.
  return enquiries.where("status", "=", sql.lit("new" as const)).where("call_by", "<", due.now);
}
