import { domainToASCII } from "node:url";
import { tidyEmail } from "@chargefront/shared/text/tidy-email";

/** What tells accounts and limits apart: a mailbox is the same whatever is written around its address, in whatever letter
 *  case, and whether its domain is written in its own script or, as browsers send it, as `xn--…`. */
export function foldEmail(email: string): string {
  const folded = tidyEmail(email).toLowerCase();
  const at = folded.lastIndexOf("@") + 1;
  const domain = folded.slice(at);
  return /\P{ASCII}/u.test(domain) ? folded.slice(0, at) + (domainToASCII(domain) || domain) : folded;
}
