import { hashCode, newCode } from "../credentials/codes.ts";
import type { Db, Trx } from "../db/tables.ts";

/** Makes the code of a link to a new password, which is kept only as a hash. Earlier ones go on: somebody who asks for a stranger's
 *  link does not spoil the one that stranger has in hand. */
export async function insertReset(
  trx: Trx,
  { customerId, now, lastsMs }: { readonly customerId: string; readonly now: number; readonly lastsMs: number },
): Promise<string> {
  const code = newCode(160);
  await trx.deleteFrom("password_reset").where("expires_at", "<=", now).execute();
  await trx
    .insertInto("password_reset")
    .values({ code_hash: hashCode(code), customer_id: customerId, expires_at: now + lastsMs })
    .execute();
  return code;
}

/** Whose password a code opens at this time. */
export async function findReset(db: Db | Trx, code: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("password_reset")
    .select("customer_id")
    .where("code_hash", "=", hashCode(code))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.customer_id;
}

/** Uses up every code of a customer. */
export async function deleteResets(trx: Trx, customerId: string): Promise<void> {
  await trx.deleteFrom("password_reset").where("customer_id", "=", customerId).execute();
}
