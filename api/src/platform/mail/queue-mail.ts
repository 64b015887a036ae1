import { newId } from "@chargefront/shared/text/id";
import type { Language } from "@chargefront/shared/text/language";
import type { Trx } from "../db/tables/tables.ts";
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
      mails.map(({ reference, kind, to, subject, body, language = "en", now, dueAt = now }) => ({
        id: newId(),
        reference,
        priority: mailPriorities[kind],
        recipient: to,
        subject,
        body,
        language,
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
