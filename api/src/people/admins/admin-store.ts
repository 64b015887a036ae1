import type { AdminProfile, AdminStatus } from "@chargefront/shared/person/admin";
import type { Role } from "@chargefront/shared/person/rights";
import type { ExpressionBuilder, Selectable } from "kysely";
import { mustMeet } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";

/** The role and status of an admin. */
export type AdminRank = { readonly role: Role; readonly status: AdminStatus };

/** An admin with the password hash, for the login. */
export type AdminWithPassword = AdminProfile & AdminRank & { readonly passwordHash: string };

export async function countAdmins(db: Db | Trx): Promise<number> {
  const { count } = await db
    .selectFrom("admin")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findAdminByEmail(db: Db | Trx, email: string): Promise<AdminWithPassword | undefined> {
  const row = await db.selectFrom("admin").selectAll().where("email_folded", "=", foldEmail(email)).executeTakeFirst();
  return row && toAdmin(row);
}

/** Finds the admin with an email, unless they are suspended. */
export async function findActiveAdmin(db: Db | Trx, email: string): Promise<AdminWithPassword | undefined> {
  const admin = await findAdminByEmail(db, email);
  return admin?.status === "active" ? admin : undefined;
}

export async function findAdminWithPassword(db: Db | Trx, id: string): Promise<AdminWithPassword | undefined> {
  const row = await db.selectFrom("admin").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toAdmin(row);
}

type Listed = { readonly createdAt: string; readonly hasSecondFactor: boolean };

/** Lists all admins, the oldest account first. */
export async function listAdmins(db: Db | Trx): Promise<(AdminProfile & AdminRank & Listed)[]> {
  const rows = await db
    .selectFrom("admin")
    .leftJoin("second_factor", "second_factor.admin_id", "admin.id")
    .select(["id", "email", "user_name", "role", "status", "created_at", "switched_on_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    userName: row.user_name,
    role: row.role,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    hasSecondFactor: row.switched_on_at !== null,
  }));
}

/** Deletes an admin, provided that another active owner remains. */
export async function deleteAdmin(trx: Trx, id: string): Promise<void> {
  mustMeet(await trx.deleteFrom("admin").where("id", "=", id).where(isOwnedBeside(id)).executeTakeFirst());
}

/** Revokes all devices of a person who is removed, and forgets what they were called. */
export async function forgetDevices(trx: Trx, adminId: string, now: number): Promise<void> {
  await trx.updateTable("device").set({ revoked_at: now, label: "" }).where("admin_id", "=", adminId).execute();
}

/** Sets the role and status of an admin. Unless the result is an active owner, another one must remain. */
export async function updateAdminRank(trx: Trx, id: string, rank: AdminRank): Promise<void> {
  const update = trx.updateTable("admin").set(rank).where("id", "=", id);
  const isOwner = rank.role === "owner" && rank.status === "active";
  mustMeet(await (isOwner ? update : update.where(isOwnedBeside(id))).executeTakeFirst());
}

/** Returns whether there is another active owner. */
export async function hasOtherOwner(trx: Trx, id: string): Promise<boolean> {
  const admins = await listAdmins(trx);
  return admins.some((admin) => admin.id !== id && admin.role === "owner" && admin.status === "active");
}

/** Builds the condition that there is another active owner. */
function isOwnedBeside(id: string) {
  return (row: ExpressionBuilder<Tables, "admin">) =>
    row.exists(
      row
        .selectFrom("admin as other")
        .select("other.id")
        .where("other.id", "!=", id)
        .where("other.role", "=", "owner")
        .where("other.status", "=", "active"),
    );
}

export async function findAdminById(db: Db | Trx, id: string): Promise<AdminProfile | undefined> {
  const row = await db.selectFrom("admin").select(["id", "email", "user_name"]).where("id", "=", id).executeTakeFirst();
  return row && { id: row.id, email: row.email, userName: row.user_name };
}

/** Lists all admins by name. */
export async function listAdminNames(db: Db | Trx): Promise<{ id: string; name: string }[]> {
  return db.selectFrom("admin").select(["id", "user_name as name"]).orderBy("user_name").orderBy("id").execute();
}

function toAdmin(row: Selectable<Tables["admin"]>): AdminWithPassword {
  const { id, email, user_name, password_hash, role, status } = row;
  return { id, email, userName: user_name, passwordHash: password_hash, role, status };
}

export async function insertAdmin(trx: Trx, admin: AdminWithPassword, now: number): Promise<void> {
  await trx
    .insertInto("admin")
    .values({
      id: admin.id,
      email: admin.email,
      email_folded: foldEmail(admin.email),
      user_name: admin.userName,
      password_hash: admin.passwordHash,
      created_at: now,
      role: admin.role,
      status: admin.status,
    })
    .execute();
}

export async function updateAdminPassword(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await trx.updateTable("admin").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}
