import type { Paise } from "@chargefront/shared/money/money";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { type DisputeRecord, listDisputes } from "./dispute-store.ts";
import { sumEntries } from "./ledger-store.ts";
import { listRefunds, type RefundRecord } from "./refund-store.ts";

/** The money of one order: ledger sums in paise, the refunds that we started and the disputes, the oldest first. */
export type Money = {
  readonly received: Paise;
  readonly returned: Paise;
  readonly refunds: readonly RefundRecord[];
  readonly disputes: readonly DisputeRecord[];
};

export async function readMoney(db: Db | Trx, orderId: string): Promise<Money> {
  const sums = await sumEntries(db, orderId);
  return { ...sums, refunds: await listRefunds(db, orderId), disputes: await listDisputes(db, orderId) };
}
