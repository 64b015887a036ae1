import type { CompanyData } from "@chargefront/shared/page/page";
import type { SendMailOptions } from "nodemailer";
import { readablePhone } from "../../shop/content/fill-company.ts";
import type { DueMail } from "./mail-store.ts";
import { toHtml } from "./to-html.ts";

type Sender = { readonly company: CompanyData; readonly publicUrl: string };

/** A mail as it goes out: text and HTML, with who writes at its foot. The Message-ID comes from the row, so that a mail which is
 *  sent twice after a crash can be told for one; one that an admin sends again is another, or nobody would see it. */
export function toLetter(mail: DueMail, { company, publicUrl }: Sender): SendMailOptions {
  const foot = ["-- ", company.name, readablePhone(company.phone), publicUrl].join("\n");
  const text = `${mail.body}\n\n${foot}\n`;
  const name = mail.resends === 0 ? mail.id : `${mail.id}-${mail.resends}`;
  return {
    messageId: `<${name}@${new URL(publicUrl).hostname}>`,
    date: new Date(mail.createdAt),
    from: { name: company.name, address: company.email },
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
