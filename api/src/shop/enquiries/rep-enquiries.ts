import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import type { Limits } from "../../limits.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { adminNames } from "./change-enquiry.ts";
import { listEventsOfAll, listMovedSince } from "./enquiry-event-store.ts";
import { listPhotosOfAll } from "./enquiry-photo-store.ts";
import { type EnquiryRow, toDetail } from "./enquiry-store.ts";

type RepQuery = { readonly repId: string; readonly now: number; readonly limits: Limits["repEnquiries"] };
type Found = Pick<EnquiryRow, "id" | "created_at">;

/** Reads what a sales rep has on the device: the enquiries that the rep captured or is assigned, open ones first, then
 *  those that were closed lately, each newest first. */
export async function readRepEnquiries(trx: Trx, query: RepQuery): Promise<RepEnquiry[]> {
  const { repId, limits } = query;
  const ids = await listIds(trx, query);
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom("enquiry").selectAll().where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const histories = await listEventsOfAll(trx, ids, repId);
  const photosOf = await listPhotosOfAll(trx, ids);
  const names = await adminNames(trx);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const history = histories.get(id)?.slice(-limits.history) ?? [];
    const photos = photosOf.get(id) ?? [];
    if (!row) return [];
    const {
      timeZone: _,
      consent: __,
      rep: ___,
      channel: ____,
      assignee,
      ...read
    } = toDetail(row, names, { history, photos });
    return { ...read, isAssigned: assignee?.id === repId };
  });
}

async function listIds(trx: Trx, query: RepQuery): Promise<string[]> {
  const { most, closedMs } = query.limits;
  const open = await listNewest(trx, query, ["new", "contacted", "quoted"]);
  // Only the newest of the closed ones are looked at, so that a rep with many costs no more than others.
  const closed = open.length < most ? await listNewest(trx, query, ["won", "lost"]) : [];
  const closedLately = await listMovedSince(trx, closed, query.now - closedMs);
  return [...open, ...closed.filter((id) => closedLately.has(id))].slice(0, most);
}

/** Lists the ids of the newest enquiries of a rep in these statuses. Asks once for each status, as each question then
 *  reads a piece of an index that is in order. */
async function listNewest(
  trx: Trx,
  { repId, limits: { most } }: RepQuery,
  statuses: readonly EnquiryStatus[],
): Promise<string[]> {
  const found = new Map<string, Found>();
  for (const column of ["rep_id", "assignee_id"] as const) {
    for (const status of statuses) {
      const rows = await trx
        .selectFrom("enquiry")
        .select(["id", "created_at"])
        .where(column, "=", repId)
        .where("status", "=", status)
        .where("deleted_at", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(most)
        .execute();
      for (const row of rows) found.set(row.id, row);
    }
  }
  return [...found.values()]
    .toSorted(byNewest)
    .slice(0, most)
    .map(({ id }) => id);
}

function byNewest(one: Found, other: Found): number {
  return other.created_at - one.created_at || (one.id < other.id ? 1 : -1);
}
