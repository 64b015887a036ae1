import type { AdminMail, MailState } from "@chargefront/shared/order/admin-order";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Core } from "../core.ts";
import type { Db, Tables, Trx } from "../db/tables/tables.ts";
import { ProblemError } from "../http/problem.ts";
import { hasExpiredLink } from "./expired-link.ts";
import { mailPriorities } from "./priorities.ts";

/** After this many failed tries a mail counts as failed. */
type FailureRule = { readonly failedAfter: number };

const listed = [
  "id",
  "recipient",
  "subject",
  "attempts",
  "last_error",
  "is_refused",
  "created_at",
  "sent_at",
  "next_attempt_at",
] as const;
type ListedRow = Pick<Selectable<Tables["mail"]>, (typeof listed)[number]>;

export type MailFilter = {
  readonly state?: MailState | undefined;
  /** Only mails whose reference begins with one of these; all when it is missing. */
  readonly referencePrefixes?: readonly string[] | undefined;
  /** Only mails created before the one with this id: ids sort by time. */
  readonly before?: string | undefined;
};

/** Lists the newest mails without their texts. */
export async function listMails(
  db: Db | Trx,
  { before, limit, ...filter }: MailFilter & FailureRule & { readonly limit: number },
): Promise<AdminMail[]> {
  let mails = mailsMatching(db, filter);
  if (before !== undefined) mails = mails.where("id", "<", before);
  const rows = await mails.select(listed).orderBy("id", "desc").limit(limit).execute();
  return rows.map((row) => toAdminMail(row, filter));
}

export async function countMails(db: Db | Trx, filter: Omit<MailFilter, "before"> & FailureRule): Promise<number> {
  const { count } = await mailsMatching(db, filter)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads how many mails have failed, and when the oldest of them was written; null when none has. */
export async function readFailed(db: Db | Trx, rule: FailureRule): Promise<{ count: number; oldest: number | null }> {
  return mailsMatching(db, { state: "failed", ...rule })
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("created_at").as("oldest")])
    .executeTakeFirstOrThrow();
}

/** Lists the ids of failed mails written before a time. */
export async function listFailedMails(
  db: Db | Trx,
  { before, limit, ...rule }: FailureRule & { readonly before: number; readonly limit: number },
): Promise<string[]> {
  const rows = await mailsMatching(db, { state: "failed", ...rule })
    .select("id")
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function mailsMatching(db: Db | Trx, { state, referencePrefixes, ...rule }: Omit<MailFilter, "before"> & FailureRule) {
  let mails = db.selectFrom("mail");
  if (state !== undefined) mails = mails.where((row) => isIn(row, state, rule));
  if (referencePrefixes !== undefined)
    mails = mails.where((row) => row.or(referencePrefixes.map((prefix) => hasPrefix(row, prefix))));
  return mails;
}

/** Builds the condition that a reference begins with a prefix. A prefix that ends with an id must also have the `:`
 *  after it, or it would match longer ids. */
function hasPrefix(row: ExpressionBuilder<Tables, "mail">, prefix: string) {
  return row.and([row("reference", ">=", prefix), row("reference", "<", `${prefix}\u{10ffff}`)]);
}

/** Lists the mails with one of these references, and those whose reference begins with `under`, oldest first. */
async function listMailsCalled(
  db: Db | Trx,
  { one, under, ...rule }: { readonly one: readonly string[]; readonly under: readonly string[] } & FailureRule,
): Promise<AdminMail[]> {
  const rows = await db
    .selectFrom("mail")
    .select(listed)
    .where((row) =>
      row.or([...one.map((name) => row("reference", "=", name)), ...under.map((prefix) => hasPrefix(row, prefix))]),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => toAdminMail(row, rule));
}

type Reading = Pick<Core, "limits"> & { readonly readDb: Db | Trx };

/** Reads the mails with one of these references, and those whose reference begins with one of `under`, oldest first. */
export function readMailsCalled(
  { readDb, limits }: Reading,
  called: { readonly one: readonly string[]; readonly under: readonly string[] },
): Promise<AdminMail[]> {
  return listMailsCalled(readDb, { ...called, failedAfter: limits.mail.failedAfter });
}

/** Makes a mail due now; one that was already sent gets another Message-ID. Its tries go on counting: until it is sent, a
 *  failed mail stays in the list of those that failed. Returns the mail; undefined when it does not exist. @throws
 *  ProblemError `mail-spent` for one that was sent and whose access code is deleted, and for one whose link has expired. */
export async function makeDue(
  trx: Trx,
  id: string,
  { now, limits }: Pick<Core, "limits"> & { readonly now: number },
): Promise<AdminMail | undefined> {
  const access = await trx
    .selectFrom("mail")
    .select(["reference", "created_at as createdAt", "sent_at"])
    .where("id", "=", id)
    .where("priority", "=", mailPriorities.access)
    .executeTakeFirst();
  if (access && (access.sent_at !== null || hasExpiredLink(access, limits, now))) throw new ProblemError("mail-spent");
  await trx
    .updateTable("mail")
    .set((row) => ({ resends: row("resends", "+", 1), sent_at: null, attempts: 0 }))
    .where("id", "=", id)
    .where("sent_at", "is not", null)
    .execute();
  const row = await trx
    .updateTable("mail")
    .set({ next_attempt_at: now })
    .where("id", "=", id)
    .returning(listed)
    .executeTakeFirst();
  return row && toAdminMail(row, limits.mail);
}

function isIn(row: ExpressionBuilder<Tables, "mail">, state: MailState, { failedAfter }: FailureRule) {
  const isUnsent = row("sent_at", "is", null);
  switch (state) {
    case "sent":
      return row("sent_at", "is not", null);
    case "failed":
      return row.and([isUnsent, row.or([row("attempts", ">=", failedAfter), row("is_refused", "=", 1)])]);
    case "waiting":
      return row.and([isUnsent, row("attempts", "<", failedAfter), row("is_refused", "=", 0)]);
    default:
      return state satisfies never;
  }
}

function toAdminMail(row: ListedRow, rule: FailureRule): AdminMail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    state: stateOf(row, rule),
    tries: row.attempts,
    lastError: row.last_error,
    createdAt: new Date(row.created_at).toISOString(),
    sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
    nextTryAt: row.sent_at === null ? new Date(row.next_attempt_at).toISOString() : null,
  };
}

function stateOf({ sent_at, attempts, is_refused }: ListedRow, { failedAfter }: FailureRule): MailState {
  if (sent_at !== null) return "sent";
  return attempts >= failedAfter || is_refused === 1 ? "failed" : "waiting";
}
