import { join } from "node:path";
import { mailFolder, type WrittenMail } from "./mail-folder.ts";
import { createMailer, type Mailer, type MailerDeps } from "./mailer.ts";
import { smtpTransport } from "./transport.ts";

/** Opens the mailer for the configured mail server; without one, mails are written to files in the data folder and
 *  `onWritten` is called for each. */
export function openMailer(deps: MailerDeps, onWritten: (mail: WrittenMail) => void): Mailer {
  const { smtpUrl, dataDir } = deps.config;
  const transport = smtpUrl
    ? smtpTransport(smtpUrl, deps.limits.mail.timeoutMs)
    : mailFolder(join(dataDir, "mail"), onWritten);
  return createMailer(deps, transport);
}
