import type { AdminMail, MailState } from "@chargefront/shared/order/admin-order";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Core } from "../core.ts";
import type { Db, Tables, Trx } from "../db/tables/tables.ts";
import { ProblemError } from "../http/problem.ts";
import { findSpent, type SpentRule } from "./spent-mails.ts";

/** After this many failed tries a mail counts as failed. */
type FailureRule = { readonly failedAfter: number };

const listed = [
  "id",
  "reference",
  "priority",
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
  { before, limit, rule, ...filter }: MailFilter & { readonly limit: number; readonly rule: SpentRule },
): Promise<AdminMail[]> {
  let mails = mailsMatching(db, { ...filter, ...rule.limits.mail });
  if (before !== undefined) mails = mails.where("id", "<", before);
  const rows = await mails.select(listed).orderBy("id", "desc").limit(limit).execute();
  return toAdminMails(db, rows, rule);
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

type Reading = Pick<Core, "limits" | "now"> & { readonly readDb: Db | Trx };

/** Reads the mails with one of these references, and those whose reference begins with one of `under`, oldest first. */
export async function readMailsCalled(
  { readDb, limits, now }: Reading,
  { one, under }: { readonly one: readonly string[]; readonly under: readonly string[] },
): Promise<AdminMail[]> {
  const rows = await readDb
    .selectFrom("mail")
    .select(listed)
    .where((row) =>
      row.or([...one.map((name) => row("reference", "=", name)), ...under.map((prefix) => hasPrefix(row, prefix))]),
    )
    .orderBy("id")
    .execute();
  return toAdminMails(readDb, rows, { limits, now: now() });
}

/** Makes a mail due now; one that was already sent gets another Message-ID. Its tries go on counting: until it is sent, a
 *  failed mail stays in the list of those that failed. Returns the mail; undefined when it does not exist. @throws
 *  ProblemError `mail-spent`. */
export async function makeDue(trx: Trx, id: string, rule: SpentRule): Promise<AdminMail | undefined> {
  const mail = await trx.selectFrom("mail").select(listed).where("id", "=", id).executeTakeFirst();
  if (!mail) return undefined;
  if ((await findSpent(trx, [mail], rule)).size > 0) {
    const isOffer = mail.reference.startsWith("quotation:");
    throw new ProblemError("mail-spent", isOffer ? { sentence: closedOffer } : {});
  }
  await trx
    .updateTable("mail")
    .set((row) => ({ resends: row("resends", "+", 1), sent_at: null, attempts: 0 }))
    .where("id", "=", id)
    .where("sent_at", "is not", null)
    .execute();
  const rows = await trx
    .updateTable("mail")
    .set({ next_attempt_at: rule.now })
    .where("id", "=", id)
    .returning(listed)
    .execute();
  return (await toAdminMails(trx, rows, rule))[0];
}

const closedOffer = "This quotation can no longer be accepted, so its email cannot be sent again.";

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

async function toAdminMails(db: Db | Trx, rows: readonly ListedRow[], rule: SpentRule): Promise<AdminMail[]> {
  const spent = await findSpent(db, rows, rule);
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    state: stateOf(row, rule.limits.mail),
    isSpent: spent.has(row.reference),
    tries: row.attempts,
    lastError: row.last_error,
    createdAt: new Date(row.created_at).toISOString(),
    sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
    nextTryAt: row.sent_at === null ? new Date(row.next_attempt_at).toISOString() : null,
  }));
}

function stateOf({ sent_at, attempts, is_refused }: ListedRow, { failedAfter }: FailureRule): MailState {
  if (sent_at !== null) return "sent";
  return attempts >= failedAfter || is_refused === 1 ? "failed" : "waiting";
}
