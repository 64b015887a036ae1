import type { Language } from "@chargefront/shared/text/language";
import { databaseTime } from "../db/database-clock.ts";
import type { Db, Trx } from "../db/tables/tables.ts";
import { mailPriorities } from "./priorities.ts";

/** A queued mail. Times are epoch milliseconds. */
export type DueMail = {
  readonly id: string;
  readonly reference: string;
  readonly to: string;
  /** Whom an answer reaches; null for the company. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  readonly language: Language;
  readonly createdAt: number;
  /** How many tries have failed. */
  readonly attempts: number;
  /** How often it was sent again after it had been sent. */
  readonly resends: number;
  readonly priority: number;
};

type Moment = {
  readonly now: number;
  /** The longest wait for the next try. A mail with a longer wait was delayed under a clock that was ahead, and is
   *  due. */
  readonly longestWaitMs: number;
};

/** Finds the mail to send next: of the lowest priority number, the one that has been due longest. */
export async function findNextMail(db: Db, { now, longestWaitMs }: Moment): Promise<DueMail | undefined> {
  // One index lookup each, however many mails wait; a single query would sort them all.
  for (const priority of Object.values(mailPriorities)) {
    const mail = await firstOf(dueMails(db).where("priority", "=", priority).where("next_attempt_at", "<=", now));
    if (mail) return mail;
  }
  return firstOf(dueMails(db).where("next_attempt_at", ">", now + longestWaitMs));
}

/** Finds the mail that has been due longest, of any priority, among those due since before `since`. */
export async function findOverdueMail(db: Db, since: number): Promise<DueMail | undefined> {
  return firstOf(dueMails(db).where("next_attempt_at", "<=", since));
}

function dueMails(db: Db) {
  return db
    .selectFrom("mail")
    .select([
      "id",
      "reference",
      "recipient",
      "reply_to",
      "subject",
      "body",
      "language",
      "created_at",
      "attempts",
      "resends",
      "priority",
    ])
    .where("sent_at", "is", null)
    .where((row) => row.or([row("claimed_until", "is", null), row("claimed_until", "<", databaseTime(db))]))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1);
}

async function firstOf(query: ReturnType<typeof dueMails>): Promise<DueMail | undefined> {
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const { recipient, reply_to, created_at, ...rest } = row;
  return { ...rest, to: recipient, replyTo: reply_to, createdAt: created_at };
}

/** How long a mail is reserved for the process that sends it: six times the timeout of sending. */
const claimMs = 120_000;

/** Claims a due mail for this process. Returns false when another one has it. */
export async function claimMail(trx: Trx, id: string): Promise<boolean> {
  const now = databaseTime(trx);
  const { numUpdatedRows } = await trx
    .updateTable("mail")
    .set((row) => ({ claimed_until: row(now, "+", claimMs) }))
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where((row) => row.or([row("claimed_until", "is", null), row("claimed_until", "<", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteMail(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("mail").where("id", "=", id).execute();
}

/** Releases the claim on a mail that was not sent. */
export async function releaseMail(trx: Trx, id: string): Promise<void> {
  await trx.updateTable("mail").set({ claimed_until: null }).where("id", "=", id).execute();
}

/** Releases all claims, for a process that is the only one. */
export async function clearClaims(trx: Trx): Promise<void> {
  await trx.updateTable("mail").set({ claimed_until: null }).where("claimed_until", "is not", null).execute();
}

/** Marks a mail as sent, and deletes a code that it contained: readers of the database or of a backup must not find
 *  one. Returns false when the mail no longer exists, because its recipient was erased in the meantime. */
export async function markSent(trx: Trx, { id, priority }: DueMail, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("mail")
    .set((row) => ({
      sent_at: now,
      attempts: row("attempts", "+", 1),
      last_error: null,
      is_refused: 0,
      claimed_until: null,
      ...(priority === mailPriorities.access && { body: "" }),
    }))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markFailed(
  trx: Trx,
  id: string,
  {
    error,
    isRefused,
    nextAttemptAt,
  }: { readonly error: string; readonly isRefused: boolean; readonly nextAttemptAt: number },
): Promise<void> {
  await trx
    .updateTable("mail")
    .set((row) => ({
      attempts: row("attempts", "+", 1),
      last_error: error,
      is_refused: isRefused ? 1 : 0,
      next_attempt_at: nextAttemptAt,
      claimed_until: null,
    }))
    .where("id", "=", id)
    .execute();
}
