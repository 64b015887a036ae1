import type { AdminProfile } from "@chargefront/shared/person/admin";
import { mustMeet } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";

/** An admin as the log-in needs one. */
export type AdminWithPassword = AdminProfile & { readonly passwordHash: string };

export async function countAdmins(db: Db | Trx): Promise<number> {
  const { count } = await db
    .selectFrom("admin")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findAdminByEmail(db: Db | Trx, email: string): Promise<AdminWithPassword | undefined> {
  const row = await db.selectFrom("admin").selectAll().where("email_folded", "=", foldEmail(email)).executeTakeFirst();
  return row && { id: row.id, email: row.email, userName: row.user_name, passwordHash: row.password_hash };
}

export async function findAdminWithPassword(db: Db | Trx, id: string): Promise<AdminWithPassword | undefined> {
  const row = await db.selectFrom("admin").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { id: row.id, email: row.email, userName: row.user_name, passwordHash: row.password_hash };
}

/** All admins, the first to come first. */
export async function listAdmins(db: Db | Trx): Promise<(AdminProfile & { readonly createdAt: string })[]> {
  const rows = await db
    .selectFrom("admin")
    .select(["id", "email", "user_name", "created_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    userName: row.user_name,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

/** Removes an admin beside whom there is another. */
export async function deleteAdmin(trx: Trx, id: string): Promise<void> {
  const deleted = await trx
    .deleteFrom("admin")
    .where("id", "=", id)
    .where((row) => row.exists(row.selectFrom("admin as other").select("other.id").where("other.id", "!=", id)))
    .executeTakeFirst();
  mustMeet(deleted);
}

export async function findAdminById(db: Db | Trx, id: string): Promise<AdminProfile | undefined> {
  const row = await db.selectFrom("admin").select(["id", "email", "user_name"]).where("id", "=", id).executeTakeFirst();
  return row && { id: row.id, email: row.email, userName: row.user_name };
}

/** Every admin, by name. */
export async function listAdminNames(db: Db | Trx): Promise<{ id: string; name: string }[]> {
  return db.selectFrom("admin").select(["id", "user_name as name"]).orderBy("user_name").orderBy("id").execute();
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
    })
    .execute();
}

export async function updateAdminPassword(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await trx.updateTable("admin").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}
