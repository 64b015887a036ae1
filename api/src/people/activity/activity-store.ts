import type { ActivityKind } from "@chargefront/shared/desk/activity";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

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

/** Reads the labels of the actions of one kind on these subjects, by subject id. */
export async function listLabels(
  db: Db | Trx,
  { kind, subjectIds }: { readonly kind: ActivityKind; readonly subjectIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("activity")
    .select(["subject_id", "label"])
    .where("kind", "=", kind)
    .where("subject_id", "in", subjectIds)
    .execute();
  return new Map(rows.map(({ subject_id, label }) => [subject_id ?? "", label]));
}

/** Reads the name of an admin; undefined when the account was removed. */
export async function findAdminName(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom("admin").select("user_name").where("id", "=", id).executeTakeFirst();
  return row?.user_name;
}
