import { tidyNumber } from "./tidy-number.ts";

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Normalises an email address, so that each mailbox has one spelling: removes the wrapping that copying leaves (`<…>`,
 *  `mailto:`, quotes, brackets), invisible characters and trailing full stops. Keeps the case. Converts digits and
 *  dashes of other scripts if the result is all ASCII. */
export function tidyEmail(typed: string): string {
  const bare = unwrapEmail(typed).replace(/^["'([‘“]+(.*?)["')\]’”]+$/, "$1");
  const plain = tidyNumber(bare);
  const tidy = /^\p{ASCII}*$/u.test(plain) ? plain : bare;
  return tidy === typed ? tidy : tidyEmail(tidy);
}

/** Removes angle brackets, `mailto:`, invisible characters and trailing full stops only. Older releases hashed
 *  enquiries with addresses in this form. */
export function unwrapEmail(typed: string): string {
  const bare = typed.normalize("NFC").replace(ignorable, "").trim();
  const [, inner = bare] = /^<([^<>]*)>$/.exec(bare) ?? [];
  const [, address = inner] = /^mailto:([^?]*)/i.exec(inner) ?? [];
  const tidy = address.trim().replace(/\.+$/, "");
  return tidy === typed ? tidy : unwrapEmail(tidy);
}
