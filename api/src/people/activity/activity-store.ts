import type { ActivityKind } from "@chargefront/shared/desk/activity";
import type { Trx } from "../../platform/db/tables/tables.ts";

export type NewActivity = {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly adminId: string;
  readonly adminName: string;
  readonly subjectId: string | null;
  readonly label: string;
  readonly at: number;
};

export async function insertActivity(trx: Trx, action: NewActivity): Promise<void> {
  await trx
    .insertInto("activity")
    .values({
      id: action.id,
      kind: action.kind,
      admin_id: action.adminId,
      admin_name: action.adminName,
      subject_id: action.subjectId,
      label: action.label,
      at: action.at,
    })
    .execute();
}

/** Reads the name of an admin; undefined when the account was removed. */
export async function findAdminName(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom("admin").select("user_name").where("id", "=", id).executeTakeFirst();
  return row?.user_name;
}
