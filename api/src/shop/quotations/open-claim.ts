import type { TransferClaim } from "@chargefront/shared/order/transfer";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { listReceipts } from "../payments/read-money.ts";
import { claimOf, type QuotationRow } from "./quotation-store.ts";

/** Returns what the customer said about a transfer until accounts records a receipt, which answers it. */
export async function findOpenClaim(db: Db | Trx, row: QuotationRow, orderId: string): Promise<TransferClaim | null> {
  const claim = claimOf(row);
  if (!claim) return null;
  const receipts = await listReceipts(db, orderId);
  const isAnswered = receipts.some((receipt) => receipt.at >= Date.parse(claim.at));
  return isAnswered ? null : claim;
}
