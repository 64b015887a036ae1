import type { ExpressionBuilder } from "kysely";
import type { Db, Tables, Trx } from "../db/tables/tables.ts";
import { mayBeEmail } from "./email-pattern.ts";
import { foldEmail } from "./fold-email.ts";
import { mailPriorities } from "./priorities.ts";

/** Selects mails by recipients and by occasions: those with one of these references, and those whose reference
 *  begins with one of `under`. */
export type MailsAsked = {
  readonly emails: readonly string[];
  readonly references: readonly string[];
  readonly under: readonly string[];
  /** Whether to skip notices sent to these addresses: staff receive them about customers. */
  readonly skipsNotices?: boolean | undefined;
};

/** How many values one statement may hold. */
const atOnce = 200;

/** Lists the ids of mails to or about a person. */
export async function listMailIds(
  db: Db | Trx,
  { emails, references, under, skipsNotices = false }: MailsAsked,
): Promise<string[]> {
  const ids = new Set<string>();
  const find = async (those: (row: ExpressionBuilder<Tables, "mail">) => ReturnType<typeof row.or>) => {
    const rows = await db.selectFrom("mail").select("id").where(those).execute();
    for (const { id } of rows) ids.add(id);
  };
  for (const email of new Set(emails.map(foldEmail))) {
    const rows = await db
      .selectFrom("mail")
      .select(["id", "recipient"])
      .where(mayBeEmail("recipient", email))
      .$if(skipsNotices, (query) => query.where("priority", "!=", mailPriorities.notice))
      .execute();
    for (const { id, recipient } of rows) if (foldEmail(recipient) === email) ids.add(id);
  }
  for (let at = 0; at < references.length; at += atOnce) {
    await find((row) => row.or([row("reference", "in", references.slice(at, at + atOnce))]));
  }
  for (const beginning of under) {
    await find((row) =>
      row.or([row.and([row("reference", ">=", beginning), row("reference", "<", `${beginning}\u{10ffff}`)])]),
    );
  }
  return [...ids].toSorted();
}

/** Returns mails as the recipient may read them. A code that opens an account or a quotation is left out, as the exported
 *  file may be read by others. */
export async function exportMails(db: Db | Trx, ids: readonly string[]) {
  const found = [];
  for (const id of ids) {
    const row = await db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) continue;
    found.push({
      id,
      to: row.recipient,
      subject: row.subject,
      text: row.body.replace(/([#?](?:token|code)=|\/quotation\/[\w-]+#)\S+/g, "$1…"),
      writtenAt: new Date(row.created_at).toISOString(),
      sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
      lastError: row.last_error,
    });
  }
  return found;
}

export async function eraseMails(trx: Trx, ids: readonly string[]): Promise<number> {
  let erased = 0;
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const { numDeletedRows } = await trx.deleteFrom("mail").where("id", "in", some).executeTakeFirst();
    erased += Number(numDeletedRows);
  }
  return erased;
}

/** `isUntried`: the recipient cannot have it, as it was neither sent nor tried before. */
type RemovedMail = { readonly reference: string; readonly isUntried: boolean };

/** Deletes those of the mails that are not sent. One that is under way or failed is deleted too: its next try would
 *  follow what is written to the recipient now. */
export async function removeUnsentMails(trx: Trx, ids: readonly string[]): Promise<RemovedMail[]> {
  if (ids.length === 0) return [];
  const removed = await trx
    .deleteFrom("mail")
    .where("id", "in", ids)
    .where("sent_at", "is", null)
    .returning(["reference", "attempts", "resends", "claimed_until"])
    .execute();
  return removed.map(({ reference, attempts, resends, claimed_until }) => ({
    reference,
    isUntried: attempts === 0 && resends === 0 && claimed_until === null,
  }));
}

/** Lists the ids of mails sent before a time. */
export async function listSentMails(db: Db | Trx, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("mail")
    .select("id")
    .where("sent_at", "<", before)
    .orderBy("sent_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns those of the given mails that still exist. */
export async function listPresentMails(db: Db | Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const present = new Set<string>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const rows = await db.selectFrom("mail").select("id").where("id", "in", some).execute();
    for (const { id } of rows) present.add(id);
  }
  return present;
}
