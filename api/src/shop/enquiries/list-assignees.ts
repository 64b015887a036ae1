import type { ListedAssignee } from "@chargefront/shared/enquiry/enquiry-desk";
import { readRemovedNames } from "../../people/activity/read-removed-names.ts";
import { listNames } from "../../people/admins/list-names.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { listAssigneeIds } from "./enquiry-count-store.ts";

/** The admins by name, and after them those who were removed and still have enquiries. */
export async function listAssignees(db: Db): Promise<ListedAssignee[]> {
  const present = await listNames(db);
  const known = new Set(present.map(({ id }) => id));
  const gone = (await listAssigneeIds(db)).filter((id) => !known.has(id));
  const names = await readRemovedNames(db, gone);
  const removed = gone.map((id) => ({ id, name: names.get(id) ?? "Former admin", isRemoved: true }));
  return [
    ...present.map((admin) => ({ ...admin, isRemoved: false })),
    ...removed.toSorted((one, other) => one.name.localeCompare(other.name, "en-IN")),
  ];
}
