import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import type { Account } from "./account.ts";
import { hashCode, newCode } from "./codes.ts";

/** Creates the code of a password link, of which only a hash is stored. Earlier links stay valid, so that a request for
 *  another person's email does not spoil the link that they hold. */
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

/** Finds the id of the account that an unexpired code belongs to, among customers or admins. */
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

/** Lists when the open links of an account expire, in epoch milliseconds. */
export async function listPasswordLinks(db: Db | Trx, { audience, id }: Account): Promise<number[]> {
  const rows = await db
    .selectFrom("password_link")
    .select("expires_at")
    .where("audience", "=", audience)
    .where("subject_id", "=", id)
    .execute();
  return rows.map(({ expires_at }) => expires_at);
}

/** Deletes every link of an account; false when it has none. */
export async function deletePasswordLinks(trx: Trx, { audience, id }: Account): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("password_link")
    .where("audience", "=", audience)
    .where("subject_id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
