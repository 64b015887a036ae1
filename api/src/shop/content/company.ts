import type { CompanyData } from "@chargefront/shared/page/page";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { findPageSource } from "./page-source-store.ts";

/** The company that runs the shop; undefined before its page is written. */
export async function findCompany(db: Db | Trx): Promise<CompanyData | undefined> {
  return (await findPageSource(db, "company"))?.content;
}
