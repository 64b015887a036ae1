import type { Db } from "../../platform/db/tables/tables.ts";
import { listLabels } from "./activity-store.ts";

/** Reads the names of removed admins by their ids. */
export async function readRemovedNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return listLabels(db, { kind: "admin-removed", subjectIds: ids });
}
