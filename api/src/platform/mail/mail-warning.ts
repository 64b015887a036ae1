import type { Config } from "../../config.ts";

/** What whoever runs a shop in earnest has to know about its mails, in a sentence; undefined when there is nothing. */
export function mailWarning({ isProduction, smtpUrl }: Pick<Config, "isProduction" | "smtpUrl">): string | undefined {
  if (!isProduction || smtpUrl !== undefined) return undefined;
  return "No mail server is set (SMTP_URL): mails become files in DATA_DIR/mail and reach nobody, links to new passwords among them.";
}
