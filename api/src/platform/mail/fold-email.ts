import { tidyEmail } from "@chargefront/shared/person/contact-fields";

/** What tells accounts and limits apart: a mailbox is the same whatever is written around its address, and in whatever
 *  letter case. */
export function foldEmail(email: string): string {
  return tidyEmail(email).toLowerCase();
}
