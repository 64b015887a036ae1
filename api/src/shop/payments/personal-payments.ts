import { toPaise, toRupees } from "@chargefront/shared/money/money";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

import { eraseTransferTexts, listTransfers } from "./transfer-store.ts";

const atOnce = 200;

/** Returns the ids of the provider's events about these payments that still have a payload. */
export async function listEventIds(db: Db | Trx, intentIds: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < intentIds.length; at += atOnce) {
    const rows = await db
      .selectFrom("webhook_event")
      .select("id")
      .where("intent_id", "in", intentIds.slice(at, at + atOnce))
      .where("payload", "!=", emptied)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** The payload of an emptied event. Its row stays, so that the event is not applied twice. */
const emptied = "{}";

/** Removes the payloads of events and returns how many. */
export async function emptyEvents(trx: Trx, ids: readonly string[], now: number): Promise<number> {
  for (const id of ids) {
    await trx
      .updateTable("webhook_event")
      .set((row) => ({ payload: emptied, applied_at: row.fn.coalesce("applied_at", row.val(now)) }))
      .where("id", "=", id)
      .execute();
  }
  return ids.length;
}

/** Removes the references of transfers, which may name the payer. */
export function eraseReferences(trx: Trx, orderIds: readonly string[]): Promise<void> {
  return eraseTransferTexts(trx, orderIds);
}

/** Deletes events that were applied before a time, up to a number of rows. Returns how many. */
export async function removeEventsBefore(trx: Trx, before: number, limit: number): Promise<number> {
  const old = trx
    .selectFrom("webhook_event")
    .select("id")
    .where("applied_at", "<", before)
    .orderBy("applied_at")
    .limit(limit);
  const { numDeletedRows } = await trx.deleteFrom("webhook_event").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Exports the payments and the provider's events of a person's orders; amounts in rupees. */
export async function exportPayments(db: Db | Trx, orderIds: readonly string[], eventIds: readonly string[]) {
  const received = [];
  for (const id of orderIds) {
    const entries = await db.selectFrom("payment_entry").selectAll().where("order_id", "=", id).orderBy("at").execute();
    const refunds = await db.selectFrom("refund").selectAll().where("order_id", "=", id).orderBy("id").execute();
    received.push(
      ...entries.map(({ kind, reference, amount_paise, at }) => ({
        orderId: id,
        kind,
        reference,
        amount: toRupees(toPaise(amount_paise)),
        at: new Date(at).toISOString(),
      })),
      ...refunds.map(({ state, provider_id, amount_paise, created_at }) => ({
        orderId: id,
        kind: `refund ${state}`,
        reference: provider_id,
        amount: toRupees(toPaise(amount_paise)),
        at: new Date(created_at).toISOString(),
      })),
    );
  }
  const transfers = [];
  for (const id of orderIds) {
    for (const row of await listTransfers(db, id)) {
      transfers.push({
        orderId: id,
        day: row.day,
        amount: toRupees(toPaise(row.amount_paise)),
        reference: row.reference,
        way: row.way,
        takenBack: row.taken_back_why,
      });
    }
  }
  const events = [];
  for (const id of eventIds) {
    const row = await db.selectFrom("webhook_event").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) continue;
    const payload: unknown = JSON.parse(row.payload, withoutSecrets);
    events.push({ id, type: row.type, receivedAt: new Date(row.received_at).toISOString(), payload });
  }
  return { money: received, transfers, events };
}

/** Removes client secrets, with which a payment can be changed. */
function withoutSecrets(key: string, value: unknown): unknown {
  return key === "client_secret" ? undefined : value;
}
