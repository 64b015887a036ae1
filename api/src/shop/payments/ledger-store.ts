import { type Paise, toPaise } from "@chargefront/shared/money/money";
import { newId } from "@chargefront/shared/text/id";
import type { Config } from "../../config.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { whereNotLeftover } from "../orders/leftover-test-orders.ts";

type Entry = {
  readonly orderId: string;
  readonly kind: "received" | "returned";
  /** The provider's id of the intent, refund or dispute; each is counted once. */
  readonly reference: string;
  readonly amountPaise: Paise;
};

/** Records that money moved; false when it was recorded before. */
export async function insertEntry(trx: Trx, entry: Entry, now: number): Promise<boolean> {
  const written = await trx
    .insertInto("payment_entry")
    .values({
      id: newId(),
      order_id: entry.orderId,
      kind: entry.kind,
      reference: entry.reference,
      amount_paise: entry.amountPaise,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(["kind", "reference"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/** Deletes the record of a refund that the customer's bank returned; false when there is none. */
export function deleteReturned(trx: Trx, reference: string): Promise<boolean> {
  return deleteEntry(trx, "returned", reference);
}

/** Deletes the record of money that did not arrive; false when there is none. */
export function deleteReceived(trx: Trx, reference: string): Promise<boolean> {
  return deleteEntry(trx, "received", reference);
}

async function deleteEntry(trx: Trx, kind: Entry["kind"], reference: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("payment_entry")
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Sums what was received and what was returned for an order, in paise. */
export async function sumEntries(db: Db | Trx, orderId: string): Promise<{ received: Paise; returned: Paise }> {
  const rows = await db
    .selectFrom("payment_entry")
    .select(["kind", "amount_paise"])
    .where("order_id", "=", orderId)
    .execute();
  const sum = (kind: Entry["kind"]) =>
    toPaise(rows.filter((row) => row.kind === kind).reduce((total, row) => total + row.amount_paise, 0));
  return { received: sum("received"), returned: sum("returned") };
}

/** Lists what was refunded of an order, the oldest first, with the provider's ids of the refunds. Money that a
 *  customer's bank took back is no refund. */
export async function listRefunded(
  db: Db | Trx,
  orderId: string,
): Promise<{ readonly reference: string; readonly amount: Paise }[]> {
  const rows = await db
    .selectFrom("payment_entry")
    .select(["reference", "amount_paise"])
    .where("order_id", "=", orderId)
    .where("kind", "=", "returned")
    .where("reference", "not in", db.selectFrom("dispute").select("id").where("order_id", "=", orderId))
    .orderBy("id")
    .execute();
  return rows.map(({ reference, amount_paise }) => ({ reference, amount: toPaise(amount_paise) }));
}

/** Sums what was refunded of an order, without what a customer's bank took back. */
export async function sumRefunded(db: Db | Trx, orderId: string): Promise<Paise> {
  return toPaise((await listRefunded(db, orderId)).reduce((sum, { amount }) => sum + amount, 0));
}

/** Lists the money that moved since a time, in epoch milliseconds. */
export async function listEntriesSince(db: Db, since: number, rules: Pick<Config, "isTestMode">) {
  return db
    .selectFrom("payment_entry")
    .select(["kind", "amount_paise", "at"])
    .where("at", ">=", since)
    .where((row) =>
      row.exists(
        row
          .selectFrom("shop_order")
          .select("shop_order.id")
          .whereRef("shop_order.id", "=", "payment_entry.order_id")
          .where((order) => whereNotLeftover(order, rules)),
      ),
    )
    .execute();
}
