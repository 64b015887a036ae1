import type { Language } from "@chargefront/shared/text/language";
import { databaseTime } from "../db/database-clock.ts";
import type { Db, Trx } from "../db/tables/tables.ts";
import { mailPriorities } from "./priorities.ts";

/** A mail that is to be sent. Times are epoch milliseconds. */
export type DueMail = {
  readonly id: string;
  readonly reference: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly language: Language;
  readonly createdAt: number;
  /** How often it was tried in vain. */
  readonly attempts: number;
  /** How often it was sent again after it had been sent. */
  readonly resends: number;
  readonly priority: number;
};

type Moment = {
  readonly now: number;
  /** No mail waits longer than this for its next try: one that would was put off under a clock that was ahead, and is
   *  due. */
  readonly longestWaitMs: number;
};

/** The mail that is to be sent next: of the lowest priority, the one that has been due longest. */
export async function findNextMail(db: Db, { now, longestWaitMs }: Moment): Promise<DueMail | undefined> {
  // Each is one look into an index, however many wait; asked for together they would all be sorted.
  for (const priority of Object.values(mailPriorities)) {
    const mail = await firstOf(dueMails(db).where("priority", "=", priority).where("next_attempt_at", "<=", now));
    if (mail) return mail;
  }
  return firstOf(dueMails(db).where("next_attempt_at", ">", now + longestWaitMs));
}

/** The mail that has been due longest, whatever its priority, of those that have been due for so long. */
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
  const { recipient, created_at, ...rest } = row;
  return { ...rest, to: recipient, createdAt: created_at };
}

/** How long a mail is left to the process that sends it: six times what sending may take. */
const claimMs = 120_000;

/** Takes a due mail for this process; false when another one has it. */
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

/** Leaves a mail that was not sent to whoever comes next. */
export async function giveBackMail(trx: Trx, id: string): Promise<void> {
  await trx.updateTable("mail").set({ claimed_until: null }).where("id", "=", id).execute();
}

/** A process that is the only one waits for no other. */
export async function clearClaims(trx: Trx): Promise<void> {
  await trx.updateTable("mail").set({ claimed_until: null }).where("claimed_until", "is not", null).execute();
}

/** Notes that a mail was sent. A code that it held is forgotten: whoever reads the database or a backup later must not
 *  find one. Answers false where the mail is gone: whoever it was for was erased meanwhile. */
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
