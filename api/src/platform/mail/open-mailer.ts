import { join } from "node:path";
import { mailFolder, type WrittenMail } from "./mail-folder.ts";
import { createMailer, type Mailer, type MailerDeps } from "./mailer.ts";
import { smtpTransport } from "./transport.ts";

/** The mailer over the configured mail server; without one, mails become files in the data folder and `onWritten` tells
 *  of each. */
export function openMailer(deps: MailerDeps, onWritten: (mail: WrittenMail) => void): Mailer {
  const { smtpUrl, dataDir } = deps.config;
  const transport = smtpUrl
    ? smtpTransport(smtpUrl, deps.limits.mail.timeoutMs)
    : mailFolder(join(dataDir, "mail"), onWritten);
  return createMailer(deps, transport);
}
