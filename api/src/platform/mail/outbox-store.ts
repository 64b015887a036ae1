import type { AdminMail, MailState } from "@chargefront/shared/order/admin-order";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Db, Tables, Trx } from "../db/tables/tables.ts";
import { ProblemError } from "../http/problem.ts";
import { mailPriorities } from "./priorities.ts";

/** After how many failed tries a mail counts as failed. */
type Rule = { readonly failedAfter: number };

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
  readonly about?: readonly string[] | undefined;
  /** Only mails before this id: ids are in the order of creation. */
  readonly before?: string | undefined;
};

/** Lists the newest mails without their texts. */
export async function listMails(
  db: Db | Trx,
  { before, limit, ...filter }: MailFilter & Rule & { readonly limit: number },
): Promise<AdminMail[]> {
  const rows = await fitting(db, filter)
    .select(listed)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => toAdminMail(row, filter));
}

export async function countMails(db: Db | Trx, filter: Omit<MailFilter, "before"> & Rule): Promise<number> {
  const { count } = await fitting(db, filter)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function fitting(db: Db | Trx, { state, about, ...rule }: Omit<MailFilter, "before"> & Rule) {
  return db
    .selectFrom("mail")
    .$if(state !== undefined, (query) => query.where((row) => isIn(row, state ?? "sent", rule)))
    .$if(about !== undefined, (query) =>
      query.where((row) => row.or((about ?? []).map((beginning) => beginsWith(row, beginning)))),
    );
}

function beginsWith(row: ExpressionBuilder<Tables, "mail">, beginning: string) {
  return row.and([row("reference", ">=", beginning), row("reference", "<", `${beginning}\u{10ffff}`)]);
}

/** Lists the mails with one of these references, and those whose reference begins with `under`, oldest first. */
export async function listMailsCalled(
  db: Db | Trx,
  { one, under, ...rule }: { readonly one: readonly string[]; readonly under: readonly string[] } & Rule,
): Promise<AdminMail[]> {
  const rows = await db
    .selectFrom("mail")
    .select(listed)
    .where((row) => row.or([row("reference", "in", one), ...under.map((prefix) => beginsWith(row, prefix))]))
    .orderBy("id")
    .execute();
  return rows.map((row) => toAdminMail(row, rule));
}

/** Makes a mail due now; one that was already sent gets another Message-ID. Returns its new state; undefined when it
 *  does not exist. @throws ProblemError `mail-spent` for one that was sent and whose code is deleted. */
export async function makeDue(
  trx: Trx,
  id: string,
  { now, ...rule }: Rule & { readonly now: number },
): Promise<AdminMail | undefined> {
  const spent = await trx
    .selectFrom("mail")
    .select("id")
    .where("id", "=", id)
    .where("priority", "=", mailPriorities.access)
    .where("sent_at", "is not", null)
    .executeTakeFirst();
  if (spent) throw new ProblemError("mail-spent");
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
  return row && toAdminMail(row, rule);
}

function isIn(row: ExpressionBuilder<Tables, "mail">, state: MailState, { failedAfter }: Rule) {
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

function toAdminMail(row: ListedRow, rule: Rule): AdminMail {
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

function stateOf({ sent_at, attempts, is_refused }: ListedRow, { failedAfter }: Rule): MailState {
  if (sent_at !== null) return "sent";
  return attempts >= failedAfter || is_refused === 1 ? "failed" : "waiting";
}
