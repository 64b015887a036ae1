import { listNamesWith } from "../../people/admins/list-names.ts";
import { readNames } from "../../people/admins/read-names.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { countOpenByAssignee } from "./enquiry-count-store.ts";

/** The open enquiries of an assignee who cannot work on them. */
export type Stranded = { readonly assignee: string; readonly name: string; readonly count: number };

/** Lists the assignees of open enquiries who were suspended or removed, or have another role now. */
export async function listStranded(db: Db): Promise<Stranded[]> {
  const able = new Set((await listNamesWith(db, "enquiries")).map(({ id }) => id));
  const stranded = [...(await countOpenByAssignee(db))].filter(([assignee]) => !able.has(assignee));
  const names = await readNames(
    db,
    stranded.map(([assignee]) => assignee),
  );
  return stranded.map(([assignee, count]) => ({ assignee, count, name: names.get(assignee) ?? "Former admin" }));
}
