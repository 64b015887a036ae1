import type { ActivityKind } from "@chargefront/shared/desk/activity";
import { newId } from "@chargefront/shared/text/id";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findAdminName, insertActivity } from "./activity-store.ts";

export type AdminAction = {
  readonly kind: ActivityKind;
  /** The admin whose session did it. */
  readonly adminId: string;
  readonly subjectId?: string | null;
  /** Names the subject: a product's title, an order's number. Contains nothing personal of a visitor or customer. */
  readonly label: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Records an action in the transaction that performs it, so that both happen or neither. Copies the admin's name,
 *  which stays readable after the admin is removed. @throws ProblemError `session-ended` when the admin was removed. */
export async function recordActivity(trx: Trx, action: AdminAction): Promise<void> {
  const adminName = await findAdminName(trx, action.adminId);
  if (adminName === undefined) throw new ProblemError("session-ended");
  await insertActivity(trx, {
    id: newId(),
    kind: action.kind,
    adminId: action.adminId,
    adminName,
    subjectId: action.subjectId ?? null,
    label: action.label,
    at: action.now,
  });
}

/** Reads the names of removed admins by their ids. */
export async function readRemovedNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("activity")
    .select(["subject_id", "label"])
    .where("kind", "=", "admin-removed")
    .where("subject_id", "in", ids)
    .execute();
  return new Map(rows.map(({ subject_id, label }) => [subject_id ?? "", label]));
}
