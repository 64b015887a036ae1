import { tidyNumber } from "./tidy-number.ts";

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** An address as it is kept and compared, so that each mailbox has one spelling: without what mail programs and web
 *  pages put around one that is copied, without invisible letters, and without the full stop that ends a
 *  sentence. Letters stay as large as they were typed. Digits and dashes of other scripts are plain where the rest of
 *  the address is. */
export function tidyEmail(typed: string): string {
  const bare = unwrapEmail(typed).replace(/^["'([‘“]+(.*?)["')\]’”]+$/, "$1");
  const plain = tidyNumber(bare);
  const tidy = /^\p{ASCII}*$/u.test(plain) ? plain : bare;
  return tidy === typed ? tidy : tidyEmail(tidy);
}

/** Removes what is written around an address. The ledger of enquiries compares what older releases read so. */
export function unwrapEmail(typed: string): string {
  const bare = typed.normalize("NFC").replace(ignorable, "").trim();
  const [, inner = bare] = /^<([^<>]*)>$/.exec(bare) ?? [];
  const [, address = inner] = /^mailto:([^?]*)/i.exec(inner) ?? [];
  const tidy = address.trim().replace(/\.+$/, "");
  return tidy === typed ? tidy : unwrapEmail(tidy);
}
