import { type EnquiryChange, type EnquiryEvent, enquiryChange } from "@chargefront/shared/enquiry/enquiry-desk";
import type { RepEvent } from "@chargefront/shared/enquiry/rep-enquiries";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** The changes of a status: the kind is always the first key of the JSON (change-enquiry.ts). */
export const statusChange = '{"kind":"status"%';

/** Those that leave an enquiry refused; `isHeld` says the same of a history. */
export const refusals = [
  { kind: "status", from: "spam", to: "lost" },
  { kind: "status", from: "lost", to: "spam" },
].map((change) => JSON.stringify(change));

export type NewEnquiryEvent = {
  readonly id: string;
  readonly enquiryId: string;
  readonly adminId: string;
  readonly adminName: string;
  readonly change: EnquiryChange;
  readonly at: number;
};

export async function insertEvent(
  trx: Trx,
  { id, enquiryId, adminId, adminName, change, at }: NewEnquiryEvent,
): Promise<void> {
  await trx
    .insertInto("enquiry_event")
    .values({
      id,
      enquiry_id: enquiryId,
      admin_id: adminId,
      admin_name: adminName,
      change: JSON.stringify(change),
      at,
    })
    .execute();
}

/** Finds an entry in the history of any enquiry. */
export async function findEvent(
  db: Db | Trx,
  id: string,
): Promise<{ enquiryId: string; change: EnquiryChange | undefined } | undefined> {
  const row = await db
    .selectFrom("enquiry_event")
    .select(["enquiry_id", "change"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { enquiryId: row.enquiry_id, change: readChange(row.change) };
}

/** Finds by which admin the status of an enquiry was changed last, empty for the shop; undefined where it never
 *  changed. */
export async function findNewestStatusChange(
  db: Db | Trx,
  enquiryId: string,
): Promise<{ readonly adminId: string } | undefined> {
  return db
    .selectFrom("enquiry_event")
    .select("admin_id as adminId")
    .where("enquiry_id", "=", enquiryId)
    .where("change", "like", statusChange)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Reads a stored change; undefined for one that only a newer release knows. */
function readChange(json: string): EnquiryChange | undefined {
  return enquiryChange.safeParse(JSON.parse(json)).data;
}

/** Lists the history of an enquiry, the oldest entry first. It is sorted by time, because the id of a note comes from
 *  the client. */
export async function listEvents(db: Db | Trx, enquiryId: string): Promise<EnquiryEvent[]> {
  return (await listEventsOfAll(db, [enquiryId])).get(enquiryId) ?? [];
}

/** Lists the histories of several enquiries by their ids, as `listEvents` does; with `readerId`, says which entries are
 *  this person's. Enquiries without any are left out. */
export async function listEventsOfAll(
  db: Db | Trx,
  enquiryIds: readonly string[],
  readerId?: string,
): Promise<ReadonlyMap<string, RepEvent[]>> {
  const rows = await db
    .selectFrom("enquiry_event")
    .selectAll()
    .where("enquiry_id", "in", enquiryIds)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const histories = new Map<string, RepEvent[]>();
  for (const row of rows) {
    const events = histories.get(row.enquiry_id) ?? [];
    histories.set(row.enquiry_id, events);
    const change = readChange(row.change);
    if (!change) continue;
    const own = row.admin_id === readerId && { isOwn: true };
    events.push({ ...change, id: row.id, adminName: row.admin_name, at: new Date(row.at).toISOString(), ...own });
  }
  return histories;
}

/** Returns which of these enquiries had a change of their status since a time. */
export async function listMovedSince(db: Db | Trx, enquiryIds: readonly string[], since: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("enquiry_event")
    .select("enquiry_id")
    .distinct()
    .where("enquiry_id", "in", enquiryIds)
    .where("at", ">=", since)
    .where("change", "like", statusChange)
    .execute();
  return new Set(rows.map(({ enquiry_id }) => enquiry_id));
}
