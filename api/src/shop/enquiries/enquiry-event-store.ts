import { type EnquiryChange, type EnquiryEvent, enquiryChange } from "@chargefront/shared/enquiry/enquiry-desk";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

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
): Promise<{ enquiryId: string; change: EnquiryChange } | undefined> {
  const row = await db
    .selectFrom("enquiry_event")
    .select(["enquiry_id", "change"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { enquiryId: row.enquiry_id, change: enquiryChange.parse(JSON.parse(row.change)) };
}

/** Lists the history of an enquiry, the oldest entry first. It is sorted by time, because the id of a note comes from
 *  the client. */
export async function listEvents(db: Db | Trx, enquiryId: string): Promise<EnquiryEvent[]> {
  const rows = await db
    .selectFrom("enquiry_event")
    .selectAll()
    .where("enquiry_id", "=", enquiryId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...enquiryChange.parse(JSON.parse(row.change)),
    id: row.id,
    adminName: row.admin_name,
    at: new Date(row.at).toISOString(),
  }));
}
