import { domainToASCII, domainToUnicode } from "node:url";
import { tidyEmail } from "@chargefront/shared/text/tidy-email";

/** What tells accounts and limits apart: a mailbox is the same whatever is written around its address, in whatever letter
 *  case, and whether its domain is written in its own script or, as browsers send it, as `xn--…`. */
export function foldEmail(email: string): string {
  return withDomain(tidyEmail(email).toLowerCase(), (domain) =>
    /\P{ASCII}/u.test(domain) ? domainToASCII(domain) : domain,
  );
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
