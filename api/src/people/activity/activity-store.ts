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

export async function insertActivity(trx: Trx, deed: NewActivity): Promise<void> {
  await trx
    .insertInto("activity")
    .values({
      id: deed.id,
      kind: deed.kind,
      admin_id: deed.adminId,
      admin_name: deed.adminName,
      subject_id: deed.subjectId,
      label: deed.label,
      at: deed.at,
    })
    .execute();
}

/** What the deeds of one kind on these subjects say, by the subject. */
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

/** What an admin is called; undefined when the account is gone. */
export async function findAdminName(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom("admin").select("user_name").where("id", "=", id).executeTakeFirst();
  return row?.user_name;
}
