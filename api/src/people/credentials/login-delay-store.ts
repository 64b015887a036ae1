import type { Limits } from "../../limits.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

type Rules = { readonly limits: Limits["login"] | Limits["secondFactor"]["wrong"]; readonly now: number };

/** Returns the milliseconds until a counter allows the next attempt: 0 for the first few, then double after each
 *  failure, up to the cap. docs/security.md#T15. */
export async function readDelay(db: Db | Trx, key: string, { limits, now }: Rules): Promise<number> {
  const row = await db
    .selectFrom("login_delay")
    .select(["failures", "last_failed_at"])
    .where("key", "=", key)
    .where("last_failed_at", ">", now - limits.forgetMs)
    .executeTakeFirst();
  if (!row || row.failures < limits.freeFailures) return 0;
  const wholeMs = Math.min(limits.firstWaitMs * 2 ** (row.failures - limits.freeFailures), limits.longestWaitMs);
  // A last failure in the future means that the server's clock was set back, which must not lengthen the wait.
  const passedMs = Math.max(0, now - row.last_failed_at);
  return Math.max(0, wholeMs - passedMs);
}

/** Counts an attempt as failed, and returns how many have failed. The daily removal deletes counters that are no longer used. */
export async function countFailure(trx: Trx, key: string, { limits, now }: Rules): Promise<number> {
  await trx
    .deleteFrom("login_delay")
    .where("key", "=", key)
    .where("last_failed_at", "<=", now - limits.forgetMs)
    .execute();
  const { failures } = await trx
    .insertInto("login_delay")
    .values({ key, failures: 1, last_failed_at: now })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({
        failures: row("login_delay.failures", "+", 1),
        last_failed_at: now,
      })),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  return failures;
}

/** Uncounts one failure of an attempt that was never checked. */
export async function uncountFailure(trx: Trx, key: string): Promise<void> {
  await trx
    .updateTable("login_delay")
    .set((row) => ({ failures: row("failures", "-", 1) }))
    .where("key", "=", key)
    .where("failures", ">", 0)
    .execute();
}

export async function forgetFailures(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom("login_delay").where("key", "=", key).execute();
}
