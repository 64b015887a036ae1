import type { Db } from "../../platform/db/tables/tables.ts";
import { listAdmins } from "./admin-store.ts";

/** What the first of the owners is called. */
export async function nameOwner(db: Db): Promise<string> {
  const owner = (await listAdmins(db)).find(({ role, status }) => role === "owner" && status === "active");
  return owner?.userName ?? "an owner";
}
