import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { deletePasswordLinks, listPasswordLinks } from "../credentials/password-links.ts";

/** The accounts of an email with what they hold; the passwords' hashes stay inside. There is one at most, unless
 *  earlier releases took other spellings of the address for other mailboxes (migration 0020): the first is the one that
 *  somebody can log in to. */
export async function exportAccounts(db: Db | Trx, email: string) {
  const folded = foldEmail(email);
  const rows = await db
    .selectFrom("customer")
    .select(["id", "email", "full_name", "consent_notice", "consent_at", "language", "created_at"])
    .where("email_folded", ">=", folded)
    .where("email_folded", "<=", `${folded}\n\u{10ffff}`)
    .orderBy("email_folded")
    .execute();
  const accounts = [];
  for (const row of rows) {
    const links = await listPasswordLinks(db, { audience: "customer", id: row.id });
    accounts.push({
      id: row.id,
      email: row.email,
      fullName: row.full_name,
      language: row.language,
      createdAt: new Date(row.created_at).toISOString(),
      consent: row.consent_notice === null ? null : { notice: row.consent_notice, at: toIso(row.consent_at) },
      passwordLinks: links.map((expiresAt) => ({ validUntil: new Date(expiresAt).toISOString() })),
    });
  }
  return accounts;
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

/** The customer who stands for everybody erased: orders of different people cannot be told apart by theirs. No email is
 *  like this one's, so nobody can log in as them. */
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
