import { newId } from "@chargefront/shared/text/id";
import type { Language } from "@chargefront/shared/text/language";
import type { Trx } from "../db/tables/tables.ts";
import { type MailKind, mailPriorities } from "./priorities.ts";

export type NewMail = {
  /** Names the one occasion of the mail, as `enquiry:<id>`. It is logged: nothing personal in it. */
  readonly reference: string;
  readonly kind: MailKind;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text in paragraphs, an empty line between them. The company's name, phone and address are added when it is
   *  sent. */
  readonly body: string;
  /** In which it is written: English unless told. */
  readonly language?: Language;
  /** Epoch milliseconds. */
  readonly now: number;
  /** When it is to be sent, in epoch milliseconds; at once unless told. */
  readonly dueAt?: number;
};

/** Writes a mail in the transaction of what it tells about, so that neither is without the other; it is sent once that
 *  is committed (wake the mailer then: `deps.wakeMailer()`). Answers false when its occasion was written before: it
 *  stays as it was. */
export async function queueMail(trx: Trx, mail: NewMail): Promise<boolean> {
  return (await queueMails(trx, [mail])) === 1;
}

/** Writes mails as `queueMail` does, in one statement. Answers how many of them were not written before. */
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
