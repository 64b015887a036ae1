import type { Role } from "@chargefront/shared/person/rights";
import { newId } from "@chargefront/shared/text/id";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { listMailIds, removeUnsentMails } from "../../platform/mail/personal-mails.ts";
import { hashCode, newCode } from "../credentials/codes.ts";

/** An invitation that has not expired. Times are ISO 8601. */
export type OpenInvite = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: string;
  readonly expiresAt: string;
};

/** Inserts an invitation and returns its code, of which only a hash is stored. Replaces an earlier invitation to the
 *  same email. */
export async function insertInvite(
  trx: Trx,
  invite: {
    readonly email: string;
    readonly role: Role;
    readonly createdBy: string;
    readonly now: number;
    readonly lastsMs: number;
  },
): Promise<OpenInvite & { readonly code: string }> {
  const code = newCode(160);
  const row = {
    id: newId(),
    email: invite.email,
    role: invite.role,
    email_folded: foldEmail(invite.email),
    code_hash: hashCode(code),
    created_by: invite.createdBy,
    created_at: invite.now,
    expires_at: invite.now + invite.lastsMs,
  };
  await revokeInvites(trx, "email_folded", row.email_folded);
  await trx.insertInto("admin_invite").values(row).execute();
  return { ...toOpenInvite(row), code };
}

export async function listOpenInvites(db: Db | Trx, now: number): Promise<OpenInvite[]> {
  const rows = await db
    .selectFrom("admin_invite")
    .select(["id", "email", "role", "created_at", "expires_at"])
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toOpenInvite);
}

/** Finds the unexpired invitation of a code and an email, provided that its sender may still invite. */
export async function findInvite(
  db: Db | Trx,
  { code, email, now }: { readonly code: string; readonly email: string; readonly now: number },
): Promise<{ readonly id: string; readonly role: Role } | undefined> {
  return db
    .selectFrom("admin_invite")
    .innerJoin("admin", "admin.id", "admin_invite.created_by")
    .select(["admin_invite.id", "admin_invite.role"])
    .where("admin.status", "=", "active")
    .where("admin.role", "=", "owner")
    .where("code_hash", "=", hashCode(code))
    .where("admin_invite.email_folded", "=", foldEmail(email))
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Deletes a used invitation; false when it no longer exists. */
export async function deleteInvite(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("admin_invite").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes invitations, and their mails while they wait: the links no longer work. Returns their roles. */
export async function revokeInvites(
  trx: Trx,
  column: "id" | "email_folded" | "created_by",
  value: string,
): Promise<readonly { readonly role: Role }[]> {
  const deleted = await trx.deleteFrom("admin_invite").where(column, "=", value).returning(["id", "role"]).execute();
  const references = deleted.map(({ id }) => inviteReference(id));
  await removeUnsentMails(trx, await listMailIds(trx, { emails: [], references, under: [] }));
  return deleted;
}

/** Returns the reference of the mail with an invitation. */
export function inviteReference(id: string): string {
  return `invite:${id}`;
}

function toOpenInvite(row: {
  id: string;
  email: string;
  role: Role;
  created_at: number;
  expires_at: number;
}): OpenInvite {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}
