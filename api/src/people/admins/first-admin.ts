import type { Db } from "../../platform/db/tables/tables.ts";
import { listAdmins } from "./admin-store.ts";

/** Reads when the oldest of the present admin accounts was created, as ISO 8601; undefined when there is none. */
export async function readFirstAdminTime(db: Db): Promise<string | undefined> {
  const [first] = await listAdmins(db);
  return first?.createdAt;
}
