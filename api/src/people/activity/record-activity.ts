import type { ActivityKind } from "@chargefront/shared/desk/activity";
import { newId } from "@chargefront/shared/text/id";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findAdminName, insertActivity } from "./activity-store.ts";

export type Deed = {
  readonly kind: ActivityKind;
  /** Whose session did it. */
  readonly adminId: string;
  readonly subjectId?: string | null;
  /** What it was done to, in words: a product's title, an order's number. Nothing personal of a visitor or customer. */
  readonly label: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Records a deed in the transaction that does it, so that neither is without the other. The admin's name is copied: it
 *  stays readable when the admin is gone. */
export async function recordActivity(trx: Trx, deed: Deed): Promise<void> {
  const adminName = await findAdminName(trx, deed.adminId);
  if (adminName === undefined) throw new ProblemError("session-ended");
  await insertActivity(trx, {
    id: newId(),
    kind: deed.kind,
    adminId: deed.adminId,
    adminName,
    subjectId: deed.subjectId ?? null,
    label: deed.label,
    at: deed.now,
  });
}
