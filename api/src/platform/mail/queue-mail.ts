import { newId } from "@chargefront/shared/text/id";
import type { Language } from "@chargefront/shared/text/language";
import type { Db, Trx } from "../db/tables/tables.ts";
import { mayBeEmail } from "./email-pattern.ts";
import { foldEmail } from "./fold-email.ts";
import { type MailKind, mailPriorities } from "./priorities.ts";

export type NewMail = {
  /** Identifies the occasion of the mail, as `enquiry:<id>`. It is logged, so it must not contain personal data. */
  readonly reference: string;
  readonly kind: MailKind;
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text in paragraphs, separated by an empty line. The company's name, phone and address are added when it
   *  is sent. */
  readonly body: string;
  /** Whom an answer reaches; the company by default. A single address. */
  readonly replyTo?: string;
  /** The language of the text; English by default. */
  readonly language?: Language;
  /** Epoch milliseconds. */
  readonly now: number;
  /** When it is to be sent, in epoch milliseconds; at once by default. */
  readonly dueAt?: number;
};

/** Queues a mail in the transaction that causes it, so that both are written or neither; it is sent after the commit
 *  (then wake the mailer: `deps.wakeMailer()`). Returns false when a mail for its occasion was queued before, which
 *  then stays unchanged. */
export async function queueMail(trx: Trx, mail: NewMail): Promise<boolean> {
  return (await queueMails(trx, [mail])) === 1;
}

/** Queues mails as `queueMail` does, in one statement. Returns how many of them are new. */
export async function queueMails(trx: Trx, mails: readonly NewMail[]): Promise<number> {
  if (mails.length === 0) return 0;
  const written = await trx
    .insertInto("mail")
    .values(
      mails.map(({ reference, kind, to, subject, body, language = "en", now, dueAt = now, replyTo = null }) => ({
        id: newId(),
        reference,
        priority: mailPriorities[kind],
        recipient: to,
        subject,
        body,
        language,
        reply_to: replyTo,
        created_at: now,
        attempts: 0,
        next_attempt_at: dueAt,
        sent_at: null,
        last_error: null,
      })),
    )
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("id")
    .execute();
  return written.length;
}

/** Counts the mails of a kind written since a time to each of these addresses, however spelt, or only those whose
 *  references begin with `under`. The keys are folded. */
export async function countMailsTo(
  db: Db | Trx,
  emails: readonly string[],
  { kind, since, under }: { readonly kind: MailKind; readonly since: number; readonly under?: string },
): Promise<Map<string, number>> {
  const asked = new Set(emails.map(foldEmail));
  if (asked.size === 0) return new Map();
  const rows = await db
    .selectFrom("mail")
    .select("recipient")
    .where("priority", "=", mailPriorities[kind])
    .where("created_at", ">=", since)
    .$if(under !== undefined, (query) =>
      query.where("reference", ">=", `${under}`).where("reference", "<", `${under}\u{10ffff}`),
    )
    .where((row) => row.or([...asked].map((email) => mayBeEmail("recipient", email))))
    .execute();
  const counts = new Map<string, number>();
  for (const { recipient } of rows) {
    const email = foldEmail(recipient);
    if (asked.has(email)) counts.set(email, (counts.get(email) ?? 0) + 1);
  }
  return counts;
}
