import type { Db } from "../../platform/db/tables/tables.ts";
import { listAdmins } from "./admin-store.ts";

/** Reads the name of the oldest active owner. */
export async function nameOwner(db: Db): Promise<string> {
  const owner = (await listAdmins(db)).find(({ role, status }) => role === "owner" && status === "active");
  return owner?.userName ?? "an owner";
}
