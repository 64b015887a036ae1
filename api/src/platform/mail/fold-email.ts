import { domainToASCII, domainToUnicode } from "node:url";
import { tidyEmail } from "@chargefront/shared/text/tidy-email";

/** Folds an email to what identifies accounts and limits: without what is written around the address, in small letters,
 *  and with its domain as browsers send it, `xn--…`. */
export function foldEmail(email: string): string {
  const sent = withDomain(tidyEmail(email).toLowerCase(), (domain) =>
    /\P{ASCII}/u.test(domain) ? domainToASCII(domain) : domain,
  );
  // Beside a domain in its own script, the digits and dashes of the name were left as they are.
  return tidyEmail(sent);
}

/** A mailbox folded, and with its domain in its own script where it has one. */
export function spellingsOf(email: string): string[] {
  const folded = foldEmail(email);
  return [...new Set([folded, withDomain(folded, domainToUnicode)])];
}

function withDomain(email: string, rewrite: (domain: string) => string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  return email.slice(0, at) + (rewrite(domain) || domain);
}
