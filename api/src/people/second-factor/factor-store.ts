import type { Db, Trx } from "../../platform/db/tables/tables.ts";

export type StoredFactor = { readonly sealed: string; readonly lastStep: number; readonly toldStep: number };

/** Finds the second factor of an admin: one that is switched on, or the one that is being set up. */
export async function findFactor(
  db: Db | Trx,
  adminId: string,
  state: "on" | "begun",
): Promise<StoredFactor | undefined> {
  const row = await db
    .selectFrom("second_factor")
    .selectAll()
    .where("admin_id", "=", adminId)
    .where("switched_on_at", state === "on" ? "is not" : "is", null)
    .executeTakeFirst();
  return row && { sealed: row.sealed_secret, lastStep: row.last_step, toldStep: row.told_step };
}

/** Begins to set up a second factor, in place of another one that was begun. Returns false when one is switched on. */
export async function insertFactor(trx: Trx, adminId: string, sealed: string): Promise<boolean> {
  await trx.deleteFrom("second_factor").where("admin_id", "=", adminId).where("switched_on_at", "is", null).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("second_factor")
    .values({ admin_id: adminId, sealed_secret: sealed, last_step: -1, told_step: -1, switched_on_at: null })
    .onConflict((conflict) => conflict.column("admin_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Uses up the code of a step, and all before it. Returns false when a concurrent request used it first. */
export async function useStep(trx: Trx, adminId: string, { sealed }: StoredFactor, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("admin_id", "=", adminId)
    .where("sealed_secret", "=", sealed)
    .where("last_step", "<", step)
    .where("told_step", "!=", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records the step of a code that was answered with how wrong the phone's clock is. */
export async function setToldStep(trx: Trx, adminId: string, step: number): Promise<void> {
  await trx.updateTable("second_factor").set({ told_step: step }).where("admin_id", "=", adminId).execute();
}

export async function switchFactorOn(trx: Trx, adminId: string, now: number): Promise<void> {
  await trx.updateTable("second_factor").set({ switched_on_at: now }).where("admin_id", "=", adminId).execute();
}

/** Deletes the second factor of an admin and its recovery codes. Returns false when none was switched on. */
export async function deleteFactor(trx: Trx, adminId: string): Promise<boolean> {
  const isOn = (await findFactor(trx, adminId, "on")) !== undefined;
  await trx.deleteFrom("second_factor").where("admin_id", "=", adminId).execute();
  await trx.deleteFrom("recovery_code").where("admin_id", "=", adminId).execute();
  return isOn;
}

/** Replaces the recovery codes of an admin by these hashes. */
export async function setRecoveryCodes(trx: Trx, adminId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom("recovery_code").where("admin_id", "=", adminId).execute();
  await trx
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ code_hash, admin_id: adminId })))
    .execute();
}

/** Deletes a recovery code; false when the admin has no such code. */
export async function takeRecoveryCode(trx: Trx, adminId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("recovery_code")
    .where("admin_id", "=", adminId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db | Trx, adminId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_code")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("admin_id", "=", adminId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads when the second factor of an admin was switched on, and when the admin was first asked to, in epoch
 *  milliseconds. */
export async function readFactorTimes(
  db: Db | Trx,
  adminId: string,
): Promise<{ readonly onSince: number | null; readonly askedAt: number | null }> {
  const row = await db
    .selectFrom("admin")
    .leftJoin("second_factor", "second_factor.admin_id", "admin.id")
    .select(["switched_on_at", "second_factor_asked_at"])
    .where("admin.id", "=", adminId)
    .executeTakeFirst();
  return { onSince: row?.switched_on_at ?? null, askedAt: row?.second_factor_asked_at ?? null };
}

/** Records when an admin was first asked to switch on the second factor. */
export async function setAsked(trx: Trx, adminId: string, now: number): Promise<void> {
  await trx
    .updateTable("admin")
    .set({ second_factor_asked_at: now })
    .where("id", "=", adminId)
    .where("second_factor_asked_at", "is", null)
    .execute();
}

/** Lets the days in which an owner may go without a second factor begin again at the next login. */
export async function forgetAsked(trx: Trx, adminId: string): Promise<void> {
  await trx.updateTable("admin").set({ second_factor_asked_at: null }).where("id", "=", adminId).execute();
}
