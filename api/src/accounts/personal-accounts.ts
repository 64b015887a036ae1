import { deletePasswordLinks, listPasswordLinks } from "../credentials/password-link-store.ts";
import type { Db, Trx } from "../db/tables.ts";
import { findCustomerByEmail } from "./customer-store.ts";

/** The customer of an email with what their account holds; undefined when there is none. The password's hash stays inside. */
export async function exportAccount(db: Db | Trx, email: string) {
  const customer = await findCustomerByEmail(db, email);
  if (!customer) return undefined;
  const row = await db
    .selectFrom("customer")
    .select(["consent_notice", "consent_at", "created_at"])
    .where("id", "=", customer.id)
    .executeTakeFirstOrThrow();
  const links = await listPasswordLinks(db, { audience: "customer", id: customer.id });
  return {
    id: customer.id,
    email: customer.email,
    fullName: customer.fullName,
    createdAt: new Date(row.created_at).toISOString(),
    consent: row.consent_notice === null ? null : { notice: row.consent_notice, at: toIso(row.consent_at) },
    passwordLinks: links.map((expiresAt) => ({ validUntil: new Date(expiresAt).toISOString() })),
  };
}

/** The account's email, of accounts that are there. */
export async function listEmailsOfCustomers(db: Db | Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("customer").select("email").where("id", "in", ids).execute();
  return rows.map(({ email }) => email);
}

/** Removes accounts with their links to new passwords. Orders must have gone to the heir before. */
export async function eraseAccounts(trx: Trx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  for (const id of ids) await deletePasswordLinks(trx, { audience: "customer", id });
  const { numDeletedRows } = await trx.deleteFrom("customer").where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}

const heirId = "erased";

/** The customer who stands for everybody erased: orders of different people cannot be told apart by theirs. No email is like this one's, so
 *  nobody can log in as them. */
export async function erasedCustomer(trx: Trx): Promise<string> {
  await trx
    .insertInto("customer")
    .values({
      id: heirId,
      email: "",
      email_folded: heirId,
      full_name: "",
      password_hash: "",
      consent_notice: null,
      consent_at: null,
      created_at: 0,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return heirId;
}

function toIso(epoch: number | null): string | null {
  return epoch === null ? null : new Date(epoch).toISOString();
}
