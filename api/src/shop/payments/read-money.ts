import { type Paise, toPaise } from "@chargefront/shared/money/money";
import { indianDay, startOfIndianDay } from "@chargefront/shared/time/indian-day";
import type { Config } from "../../config.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { type DisputeRecord, listDisputes } from "./dispute-store.ts";
import { listEntriesSince, sumEntries } from "./ledger-store.ts";
import { listRefunds, type RefundRecord } from "./refund-store.ts";
import { listTransfers, type TransferRow } from "./transfer-store.ts";

/** The money of one order: ledger sums in paise, the refunds that we started, the disputes and the transfers, the
 *  oldest first. */
export type Money = {
  readonly received: Paise;
  readonly returned: Paise;
  readonly refunds: readonly RefundRecord[];
  readonly disputes: readonly DisputeRecord[];
  readonly transfers: readonly TransferRow[];
};

export async function readMoney(db: Db | Trx, orderId: string): Promise<Money> {
  const sums = await sumEntries(db, orderId);
  return {
    ...sums,
    refunds: await listRefunds(db, orderId),
    disputes: await listDisputes(db, orderId),
    transfers: await listTransfers(db, orderId),
  };
}

/** Sums what was received for an order and not returned. */
export async function sumHeld(db: Db | Trx, orderId: string): Promise<Paise> {
  const { received, returned } = await sumEntries(db, orderId);
  return toPaise(received - returned);
}

/** The money of one day: the number of payments received, and the amount received less the amount returned, in
 *  paise. */
type DayOfMoney = { readonly payments: number; readonly paise: number };

/** Sums the money of each day in India from a day on, by the day's number. Leaves out test orders once the shop sells
 *  for real. */
export async function moneyPerDay(
  db: Db,
  from: number,
  rules: Pick<Config, "isTestMode">,
): Promise<ReadonlyMap<number, DayOfMoney>> {
  const days = new Map<number, DayOfMoney>();
  for (const { kind, amount_paise, at } of await listEntriesSince(db, startOfIndianDay(from), rules)) {
    const day = indianDay(at);
    const { payments, paise } = days.get(day) ?? { payments: 0, paise: 0 };
    const isReceived = kind === "received";
    days.set(day, {
      payments: payments + (isReceived ? 1 : 0),
      paise: paise + (isReceived ? amount_paise : -amount_paise),
    });
  }
  return days;
}

/** Lists the transfers that accounts received for an order, without those that were taken back. */
export async function listReceipts(db: Db | Trx, orderId: string): Promise<TransferRow[]> {
  const transfers = await listTransfers(db, orderId);
  return transfers.filter(({ amount_paise, taken_back_at }) => amount_paise > 0 && taken_back_at === null);
}
