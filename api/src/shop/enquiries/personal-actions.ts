import type { Trx } from "../../platform/db/tables/tables.ts";
import { markUnnamed } from "./photo-store.ts";
import { photoOf } from "./rep-action-store.ts";

/** Deletes all actions on these enquiries, also those that wait for one, and marks the photos of these. */
export async function eraseActions(trx: Trx, enquiryIds: readonly string[]): Promise<void> {
  if (enquiryIds.length === 0) return;
  const rows = await trx.deleteFrom("rep_action").where("enquiry_id", "in", enquiryIds).returning("action").execute();
  await markUnnamed(
    trx,
    rows.flatMap(({ action }) => photoOf(JSON.parse(action)) ?? []),
  );
}

/** Deletes actions that have waited for their enquiry since before a time, up to a number of rows. Returns how many. */
export async function removeActionsBefore(trx: Trx, before: number, rows: number): Promise<number> {
  const old = trx
    .selectFrom("rep_action")
    .select("id")
    .where("applied_at", "is", null)
    .where("received_at", "<", before)
    .limit(rows);
  const { numDeletedRows } = await trx.deleteFrom("rep_action").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}
