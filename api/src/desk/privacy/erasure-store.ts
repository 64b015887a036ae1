import { z } from "@chargefront/shared/zod";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

const ids = z.array(z.string());

/** The ids of the rows that one erasure deleted. Ids say nothing about a person, so the list of erasures is no list of
 *  people. */
export const erasedRows = z.strictObject({
  customerIds: ids,
  orderIds: ids,
  enquiryIds: ids,
  mailIds: ids,
  eventIds: ids,
  inviteIds: ids,
  /** Missing in lists from before quotations. */
  quotationIds: ids.default([]),
});
export type ErasedRows = z.output<typeof erasedRows>;

/** `at` is epoch milliseconds. */
export type Erasure = { readonly id: string; readonly at: number; readonly rows: ErasedRows };

export async function insertErasure(trx: Trx, { id, at, rows }: Erasure): Promise<void> {
  await trx
    .insertInto("erasure")
    .values({ id, at, rows: JSON.stringify(rows), finished_at: null })
    .execute();
}

export async function isErasureKnown(db: Db | Trx, id: string): Promise<boolean> {
  return (await db.selectFrom("erasure").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Lists erasures that may not be finished outside the database, the oldest first. */
export async function listUnfinished(db: Db | Trx): Promise<Erasure[]> {
  const rows = await db.selectFrom("erasure").selectAll().where("finished_at", "is", null).orderBy("id").execute();
  return rows.map((row) => ({ id: row.id, at: row.at, rows: erasedRows.parse(JSON.parse(row.rows)) }));
}

export async function markFinished(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable("erasure").set({ finished_at: now }).where("id", "=", id).execute();
}
