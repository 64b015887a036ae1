import type { SendMailOptions } from "nodemailer";
import type { DueMail } from "./mail-store.ts";
import { toHtml } from "./to-html.ts";

/** Who writes, as the foot of a mail says it. */
export type Sender = { readonly name: string; readonly email: string; readonly phone: string };

/** A mail as it goes out: text and HTML, with who writes at its foot. The Message-ID comes from the row, so that a mail
 *  which is sent twice after a crash can be told for one; one that an admin sends again is another, or nobody would see
 *  it. */
export function toLetter(mail: DueMail, sender: Sender, publicUrl: string): SendMailOptions {
  const foot = ["-- ", sender.name, sender.phone, publicUrl].join("\n");
  const text = `${mail.body}\n\n${foot}\n`;
  const name = mail.resends === 0 ? mail.id : `${mail.id}-${mail.resends}`;
  return {
    messageId: `<${name}@${new URL(publicUrl).hostname}>`,
    date: new Date(mail.createdAt),
    from: { name: sender.name, address: sender.email },
    // As an object it is one address, whatever commas it holds; a text would be read as a list.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text,
    html: toHtml(text),
    // Nobody's answering machine should answer this.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
