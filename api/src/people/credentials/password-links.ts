import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import type { Account } from "./account.ts";
import { hashCode, newCode } from "./codes.ts";

/** Makes the code of a link to a new password, which is kept only as a hash. Earlier ones go on: somebody who asks for
 *  a stranger's link does not spoil the one that stranger has in hand. */
export async function insertPasswordLink(
  trx: Trx,
  { audience, id, now, lastsMs }: Account & { readonly now: number; readonly lastsMs: number },
): Promise<string> {
  const code = newCode(160);
  await trx.deleteFrom("password_link").where("expires_at", "<=", now).execute();
  await trx
    .insertInto("password_link")
    .values({ code_hash: hashCode(code), audience, subject_id: id, expires_at: now + lastsMs })
    .execute();
  return code;
}

/** Whose password a code opens at this time, among customers or admins. */
export async function findPasswordLink(
  db: Db | Trx,
  { audience, code, now }: { readonly audience: Account["audience"]; readonly code: string; readonly now: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("password_link")
    .select("subject_id")
    .where("code_hash", "=", hashCode(code))
    .where("audience", "=", audience)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.subject_id;
}

/** When the open links of an account end, in epoch milliseconds. */
export async function listPasswordLinks(db: Db | Trx, { audience, id }: Account): Promise<number[]> {
  const rows = await db
    .selectFrom("password_link")
    .select("expires_at")
    .where("audience", "=", audience)
    .where("subject_id", "=", id)
    .execute();
  return rows.map(({ expires_at }) => expires_at);
}

/** Uses up every link of an account; false where it has none. */
export async function deletePasswordLinks(trx: Trx, { audience, id }: Account): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("password_link")
    .where("audience", "=", audience)
    .where("subject_id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
