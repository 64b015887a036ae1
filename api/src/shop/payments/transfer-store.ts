import { toPaise } from "@chargefront/shared/money/money";
import type { Selectable } from "kysely";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";

export type TransferRow = Selectable<Tables["transfer"]>;

export async function insertTransfer(trx: Trx, row: TransferRow): Promise<void> {
  await trx.insertInto("transfer").values(row).execute();
}

export async function findTransfer(db: Db | Trx, id: string): Promise<TransferRow | undefined> {
  return db.selectFrom("transfer").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds the order for which a transfer with this reference was recorded first. */
export async function findOrderOfReference(db: Db | Trx, folded: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("transfer")
    .innerJoin("shop_order", "shop_order.id", "transfer.order_id")
    .select("shop_order.number")
    .where("reference_folded", "=", folded)
    .where("taken_back_at", "is", null)
    .orderBy("transfer.at")
    .limit(1)
    .executeTakeFirst();
  return row && (row.number ?? "an order without a number");
}

/** Records that a transfer was taken back. */
export async function setTakenBack(
  trx: Trx,
  id: string,
  { by, why, at }: { readonly by: string; readonly why: string; readonly at: number },
): Promise<void> {
  const columns = { taken_back_at: at, taken_back_by: by, taken_back_why: why };
  await trx.updateTable("transfer").set(columns).where("id", "=", id).execute();
}

/** Removes the texts from the transfers of orders; days and amounts stay for the books. */
export async function eraseTransferTexts(trx: Trx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const empty = { reference: "", reference_folded: "", taken_back_why: null };
  await trx.updateTable("transfer").set(empty).where("order_id", "in", orderIds).execute();
}

/** Lists the transfers of an order, the oldest first. */
export async function listTransfers(db: Db | Trx, orderId: string): Promise<TransferRow[]> {
  const rows = await db
    .selectFrom("transfer")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, amount_paise: toPaise(row.amount_paise) }));
}
