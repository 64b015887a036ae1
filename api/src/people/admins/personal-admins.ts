import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { findAdminByEmail } from "./admin-store.ts";

/** Exports the staff account of an email and the invitations to it, for the person they belong to. */
export async function exportAdmin(db: Db | Trx, email: string) {
  const admin = await findAdminByEmail(db, email);
  const factor =
    admin &&
    (await db.selectFrom("second_factor").select("switched_on_at").where("admin_id", "=", admin.id).executeTakeFirst());
  const invites = await db
    .selectFrom("admin_invite")
    .select(["id", "email", "role", "created_at", "expires_at"])
    .where("email_folded", "=", foldEmail(email))
    .execute();
  return {
    account: admin
      ? {
          id: admin.id,
          email: admin.email,
          name: admin.userName,
          role: admin.role,
          hasSecondFactor: typeof factor?.switched_on_at === "number",
        }
      : null,
    invitations: invites.map(({ id, email: to, role, created_at, expires_at }) => ({
      id,
      email: to,
      role,
      invitedAt: new Date(created_at).toISOString(),
      validUntil: new Date(expires_at).toISOString(),
    })),
  };
}

export async function eraseInvites(trx: Trx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await trx.deleteFrom("admin_invite").where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}
