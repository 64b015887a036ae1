import type { RepAction } from "@chargefront/shared/enquiry/rep-actions";
import type { Trx } from "../../platform/db/tables/tables.ts";

/** An action with the person who did it. */
export type DoneAction = { readonly adminId: string; readonly action: RepAction };

/** Returns the hash of the photo that an action adds; undefined for other actions. */
export function photoOf(action: RepAction): string | undefined {
  return action.kind === "photo" ? action.photo : undefined;
}

/** Returns which of these actions were received before, by their ids. */
export async function findKnownActions(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx.selectFrom("rep_action").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Stores an action. `position` is its place in its request; `appliedAt` is null while its enquiry has not arrived. */
export async function insertAction(
  trx: Trx,
  {
    adminId,
    action,
    ...at
  }: DoneAction & { readonly receivedAt: number; readonly position: number; readonly appliedAt: number | null },
): Promise<void> {
  await trx
    .insertInto("rep_action")
    .values({
      id: action.id,
      admin_id: adminId,
      enquiry_id: action.enquiryId,
      action: JSON.stringify(action),
      received_at: at.receivedAt,
      position: at.position,
      applied_at: at.appliedAt,
    })
    .execute();
}

/** Lists the actions that wait for these enquiries, in the order of receipt; leaves out those of removed people. */
export async function listWaitingActions(trx: Trx, enquiryIds: readonly string[]): Promise<DoneAction[]> {
  const rows = await trx
    .selectFrom("rep_action")
    .innerJoin("admin", "admin.id", "rep_action.admin_id")
    .select(["admin_id", "action"])
    .where("enquiry_id", "in", enquiryIds)
    .where("applied_at", "is", null)
    .orderBy("received_at")
    .orderBy("position")
    .execute();
  return rows.map(({ admin_id, action }) => ({ adminId: admin_id, action: JSON.parse(action) }));
}

export async function markApplied(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable("rep_action").set({ applied_at: now }).where("id", "=", id).execute();
}
