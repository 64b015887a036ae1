import { type OutdatedKind, outdatedKinds } from "@chargefront/shared/personal-data";
import { z } from "@chargefront/shared/zod";
import type { Db, Trx } from "../db/tables.ts";

const counts = z.record(z.enum(outdatedKinds), z.int());

export type Removed = Readonly<Record<OutdatedKind, number>>;

/** The last time that what had grown old was removed, as ISO 8601, and how much of each kind; undefined before the first. */
export async function readLastRun(db: Db | Trx): Promise<{ at: string; removed: Removed } | undefined> {
  const row = await db.selectFrom("retention_run").selectAll().where("id", "=", 1).executeTakeFirst();
  return row && { at: new Date(row.at).toISOString(), removed: counts.parse(JSON.parse(row.removed)) };
}

export async function writeLastRun(trx: Trx, at: number, removed: Removed): Promise<void> {
  const row = { at, removed: JSON.stringify(removed) };
  await trx
    .insertInto("retention_run")
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
