import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { deletePasswordLinks, listPasswordLinks } from "../credentials/password-links.ts";

/** Exports the accounts of an email with their data, without the password hashes. There is at most one, unless earlier
 *  releases treated spellings of the address as different mailboxes (migration 0020): the first is the one that its
 *  owner can log in to. */
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

/** Lists the emails of those of these accounts that exist. */
export async function listEmailsOfCustomers(db: Db | Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("customer").select("email").where("id", "in", ids).execute();
  return rows.map(({ email }) => email);
}

/** Deletes accounts with their password links. Their orders must have been moved to the placeholder customer before. */
export async function eraseAccounts(trx: Trx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  for (const id of ids) await deletePasswordLinks(trx, { audience: "customer", id });
  const { numDeletedRows } = await trx.deleteFrom("customer").where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}

const heirId = "erased";

/** Returns the placeholder customer who owns the orders of all erased people, so that those of different people cannot
 *  be distinguished. No email folds to its value, so no one can log in as this customer. */
export async function erasedCustomer(trx: Trx): Promise<string> {
  return placeholder(trx, heirId);
}

/** Returns the placeholder customer who owns the orders of accepted quotations, which are opened by their link. */
export async function quotationCustomer(trx: Trx): Promise<string> {
  return placeholder(trx, "quotations");
}

async function placeholder(trx: Trx, id: string): Promise<string> {
  await trx
    .insertInto("customer")
    .values({
      id,
      email: "",
      email_folded: id,
      full_name: "",
      password_hash: "",
      consent_notice: null,
      consent_at: null,
      created_at: 0,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return id;
}

function toIso(epoch: number | null): string | null {
  return epoch === null ? null : new Date(epoch).toISOString();
}
