import { domainToASCII, domainToUnicode } from "node:url";
import { tidyEmail } from "@chargefront/shared/text/tidy-email";

/** Folds an email to the form that identifies accounts and limits: without surrounding text, in lower case, and with
 *  its domain as browsers send it, `xn--…`. */
export function foldEmail(email: string): string {
  const sent = withDomain(tidyEmail(email).toLowerCase(), (domain) =>
    /\P{ASCII}/u.test(domain) ? domainToASCII(domain) : domain,
  );
  // Tidied again: beside a domain in its own script, the first pass left the digits and dashes of the local part.
  return tidyEmail(sent);
}

/** Returns a folded email, and the same with its domain in its own script if it has one. */
export function spellingsOf(email: string): string[] {
  const folded = foldEmail(email);
  return [...new Set([folded, withDomain(folded, domainToUnicode)])];
}

function withDomain(email: string, rewrite: (domain: string) => string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  return email.slice(0, at) + (rewrite(domain) || domain);
}
