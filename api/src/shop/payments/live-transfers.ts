import type { Trx } from "../../platform/db/tables/tables.ts";
import { listEvents, type OrderRecord } from "../orders/order-record.ts";
import { listTransfers } from "./transfer-store.ts";

/** Finds the event that decides the state of an order without its newest receipts. A refund counts while its sending,
 *  which has the same time, and the parts before it are not taken back. */
export async function findEnd(trx: Trx, orderId: string) {
  const events = await listEvents(trx, orderId, ["awaiting", "cancelled", "refunded", "shipped"]);
  const live = await listLive(trx, orderId);
  const isRefund = (time: number) => {
    const until = live.filter(({ at }) => at <= time);
    const held = until.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    return held <= 0 && until.some(({ at, amount_paise }) => at === time && amount_paise < 0);
  };
  return events.find(({ kind, at }) => kind !== "refunded" || isRefund(at));
}

/** Returns whether an order received its total and then sent a part of it back, since it held no money. Money that
 *  arrived afterwards does not pay that part again. */
export async function isSentInPart(trx: Trx, { id, totalPaise }: OrderRecord): Promise<boolean> {
  let held = 0;
  let wasPaid = false;
  let isInPart = false;
  for (const { amount_paise } of await listLive(trx, id)) {
    held += amount_paise;
    wasPaid = held > 0 && (wasPaid || held >= totalPaise);
    isInPart = wasPaid && (isInPart || held < totalPaise);
  }
  return isInPart;
}

export async function isSentSince(trx: Trx, orderId: string, since: number): Promise<boolean> {
  return (await listLive(trx, orderId, since)).some(({ amount_paise }) => amount_paise < 0);
}

export async function hasArrivedSince(trx: Trx, orderId: string, since: number): Promise<boolean> {
  return (await listLive(trx, orderId, since)).some(({ amount_paise }) => amount_paise > 0);
}

/** Lists the transfers recorded since a time and not taken back. */
async function listLive(trx: Trx, orderId: string, since = 0) {
  const transfers = await listTransfers(trx, orderId);
  return transfers.filter((row) => row.taken_back_at === null && row.at >= since);
}
