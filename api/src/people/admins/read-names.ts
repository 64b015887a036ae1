import type { Db } from "../../platform/db/tables/tables.ts";
import { readRemovedNames } from "../activity/read-removed-names.ts";
import { listNames } from "./list-names.ts";

/** Reads the names of admins by their ids, including removed ones. */
export async function readNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const present = (await listNames(db)).map(({ id, name }) => [id, name] as const);
  return new Map([...(await readRemovedNames(db, ids)), ...present]);
}
