import type { SentQuotation } from "@chargefront/shared/quotation/quotation";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { findQuotation, listRevisions } from "./quotation-store.ts";

/** Finds what a customer accepted: the newest revision, as nothing is sent after it. */
export async function findAccepted(
  db: Db | Trx,
  id: string,
): Promise<{ readonly sent: SentQuotation; readonly poNumber: string } | undefined> {
  const row = await findQuotation(db, id);
  const [sent] = await listRevisions(db, id);
  return row && sent && { sent, poNumber: row.po_number ?? "" };
}
