import { type EnquiryChange, type EnquiryEvent, enquiryChange } from "@chargefront/shared/enquiry/enquiry-desk";
import { newId } from "@chargefront/shared/text/id";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

export type NewEnquiryEvent = {
  readonly enquiryId: string;
  readonly adminId: string;
  readonly adminName: string;
  readonly change: EnquiryChange;
  readonly at: number;
};

export async function insertEvent(
  trx: Trx,
  { enquiryId, adminId, adminName, change, at }: NewEnquiryEvent,
): Promise<void> {
  await trx
    .insertInto("enquiry_event")
    .values({
      id: newId(),
      enquiry_id: enquiryId,
      admin_id: adminId,
      admin_name: adminName,
      change: JSON.stringify(change),
      at,
    })
    .execute();
}

/** What was done to an enquiry, the oldest first: ids are in the order they were made. */
export async function listEvents(db: Db | Trx, enquiryId: string): Promise<EnquiryEvent[]> {
  const rows = await db
    .selectFrom("enquiry_event")
    .selectAll()
    .where("enquiry_id", "=", enquiryId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...enquiryChange.parse(JSON.parse(row.change)),
    id: row.id,
    adminName: row.admin_name,
    at: new Date(row.at).toISOString(),
  }));
}
