import type { Activity, ActivityKind } from "@chargefront/shared/desk/activity";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** Lists everyone who ever did something, with the name at their first action. Each takes one index lookup, however many
 *  actions there are. */
export async function listActors(db: Db | Trx): Promise<{ readonly id: string; readonly name: string }[]> {
  const actors: { id: string; name: string }[] = [];
  for (let last = ""; ; ) {
    const row = await db
      .selectFrom("activity")
      .select(["admin_id as id", "admin_name as name"])
      .where("admin_id", ">", last)
      .orderBy("admin_id")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!row) return actors;
    actors.push(row);
    last = row.id;
  }
}

/** Lists the newest actions first: of the given kinds or of all, of one admin if an id is given, and only those before
 *  an action's id if one is given. Ids are in the order in which the actions were recorded. */
export async function listActivity(
  db: Db | Trx,
  {
    kinds,
    person,
    before,
    limit,
  }: {
    readonly kinds?: readonly ActivityKind[] | undefined;
    readonly person?: string | undefined;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<Activity[]> {
  const rows = await db
    .selectFrom("activity")
    .selectAll()
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
    .$if(person !== undefined, (query) => query.where("admin_id", "=", person ?? ""))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    adminName: row.admin_name,
    subjectId: row.subject_id,
    label: row.label,
    at: new Date(row.at).toISOString(),
  }));
}
