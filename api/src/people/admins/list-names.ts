import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { listAdminNames } from "./admin-store.ts";

/** The admins there are, by name, as other rooms show them: `{id, name}`. */
export function listNames(db: Db | Trx): Promise<{ id: string; name: string }[]> {
  return listAdminNames(db);
}
