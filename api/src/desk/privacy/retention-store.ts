import { type OutdatedKind, outdatedKinds } from "@chargefront/shared/privacy/personal-data";
import { z } from "@chargefront/shared/zod";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** Partial, because an earlier release may not have counted every kind. */
const counts = z.partialRecord(z.enum(outdatedKinds), z.int());

type Removed = Readonly<Record<OutdatedKind, number>>;

export const nothingRemoved: Removed = {
  enquiries: 0,
  deletedEnquiries: 0,
  orders: 0,
  unpaidOrders: 0,
  invoices: 0,
  quotations: 0,
  mails: 0,
  paymentEvents: 0,
  sessions: 0,
  passwordLinks: 0,
  invitations: 0,
  counters: 0,
  mailFiles: 0,
  pictures: 0,
};

/** Reads when the last removal ran, as ISO 8601, and how many of each kind it removed; undefined before the first. */
export async function readLastRun(db: Db | Trx): Promise<{ at: string; removed: Removed } | undefined> {
  const row = await db.selectFrom("retention_run").selectAll().where("id", "=", 1).executeTakeFirst();
  if (!row) return undefined;
  const removed = { ...nothingRemoved, ...counts.parse(JSON.parse(row.removed)) };
  return { at: new Date(row.at).toISOString(), removed };
}

export async function writeLastRun(trx: Trx, at: number, removed: Removed): Promise<void> {
  const row = { at, removed: JSON.stringify(removed) };
  await trx
    .insertInto("retention_run")
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
