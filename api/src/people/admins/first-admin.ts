import type { Db } from "../../platform/db/tables/tables.ts";
import { listAdmins } from "./admin-store.ts";

/** When the first of the present admins came, as an ISO time; undefined while there is none. */
export async function readFirstAdminTime(db: Db): Promise<string | undefined> {
  const [first] = await listAdmins(db);
  return first?.createdAt;
}
