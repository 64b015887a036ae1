import { sql } from "kysely";
import type { Trx } from "./tables/tables.ts";
import { writeTroubleOf } from "./write-trouble.ts";

/** Runs a part of a transaction in a savepoint: when it throws, its writes are undone and the rest of the
 *  transaction continues.
 *  @throws when the database has aborted the whole transaction, as on a full disk. */
export async function inSavepoint<Value>(trx: Trx, part: () => Promise<Value>): Promise<PromiseSettledResult<Value>> {
  await sql`savepoint attempt`.execute(trx);
  const [settled] = await Promise.allSettled([part()]);
  if (settled.status === "rejected" && writeTroubleOf(settled.reason)) throw settled.reason;
  if (settled.status === "rejected") await sql`rollback to savepoint attempt`.execute(trx);
  await sql`release savepoint attempt`.execute(trx);
  return settled;
}
