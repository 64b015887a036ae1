import type { CustomerProfile } from "@chargefront/shared/person/account";
import type { Language } from "@chargefront/shared/text/language";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";

/** A customer with the password hash, for the login; `language` is the language of their mails. */
export type CustomerWithPassword = CustomerProfile & { readonly passwordHash: string; readonly language: Language };

/** A customer who signs up; `consent` is the notice they agreed to, with the device's time in epoch milliseconds. */
type NewCustomer = CustomerWithPassword & {
  readonly consent: { readonly notice: string; readonly at: number } | undefined;
};

export async function findCustomerByEmail(db: Db | Trx, email: string): Promise<CustomerWithPassword | undefined> {
  const row = await db
    .selectFrom("customer")
    .select(["id", "email", "full_name", "password_hash", "language"])
    .where("email_folded", "=", foldEmail(email))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, email: address, full_name: fullName, password_hash: passwordHash, language } = row;
  return { id, email: address, fullName, passwordHash, language };
}

export async function findCustomerById(db: Db | Trx, id: string): Promise<CustomerProfile | undefined> {
  const row = await db
    .selectFrom("customer")
    .select(["id", "email", "full_name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { id: row.id, email: row.email, fullName: row.full_name };
}

export async function findCustomerLanguage(db: Db | Trx, id: string): Promise<Language | undefined> {
  const row = await db.selectFrom("customer").select("language").where("id", "=", id).executeTakeFirst();
  return row?.language;
}

export async function updateLanguage(trx: Trx, id: string, language: Language): Promise<void> {
  await trx.updateTable("customer").set({ language }).where("id", "=", id).execute();
}

export async function insertCustomer(trx: Trx, customer: NewCustomer, now: number): Promise<void> {
  await trx
    .insertInto("customer")
    .values({
      id: customer.id,
      email: customer.email,
      email_folded: foldEmail(customer.email),
      full_name: customer.fullName,
      password_hash: customer.passwordHash,
      consent_notice: customer.consent?.notice ?? null,
      consent_at: customer.consent?.at ?? null,
      language: customer.language,
      created_at: now,
    })
    .execute();
}

export async function updatePasswordHash(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await trx.updateTable("customer").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}
