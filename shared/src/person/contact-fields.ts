import { latinDigits } from "../text/latin-digits.ts";
import { messages } from "../text/messages.ts";
import { lineOf } from "../text/text.ts";
import { z } from "../zod.ts";

/** docs/product/decisions.md#37. */
export const longestEmail = 254;

/** No address has these: control characters, halves of surrogate pairs, and marks that turn the direction of what
 *  follows. docs/security.md#T33. */
const unseen = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Letters that nobody sees, wherever they stand: joiners, soft hyphens, fillers, marks of the byte order. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** An address as it is kept and compared, so that each mailbox has one spelling: without what mail programs and web
 *  pages put around one that is copied, without letters that nobody sees, and without the full stop that ends a
 *  sentence. Letters stay as large as they were typed. */
export function tidyEmail(typed: string): string {
  const bare = typed.normalize("NFC").replace(ignorable, "").trim();
  const [, inner = bare] = /^<([^<>]*)>$/.exec(bare) ?? [];
  const [, address = inner] = /^mailto:([^?]*)/i.exec(inner) ?? [];
  const tidy = address.trim().replace(/\.+$/, "");
  return tidy === typed ? tidy : tidyEmail(tidy);
}

/** What may stand around an address while it is typed or pasted. */
const longestTyped = 2 * longestEmail;

/** docs/product/specification.md#5-validation-rules: text, an at sign, text, a dot, text. The length is capped before
 *  any pattern runs. */
export const email = emailLike(/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]+$/);

/** docs/product/specification.md#5-validation-rules, contact form: at least 2 characters after the last dot. */
export const strictEmail = emailLike(/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@.<>(),;:"]{2,}$/);

function emailLike(pattern: RegExp) {
  return z
    .string({ error: messages.required })
    .trim()
    .min(1, { error: messages.required, abort: true })
    .max(longestTyped, { error: messages.email, abort: true })
    .refine((text) => !unseen.test(text), { error: messages.email, abort: true })
    .overwrite(tidyEmail)
    .max(longestEmail, { error: messages.email, abort: true })
    .regex(pattern, { error: messages.email });
}

/** docs/product/specification.md#5-validation-rules after docs/product/decisions.md#37: spaces, dashes and a leading
 *  +91 or 0 are dropped; 10 digits from 6 to 9 remain. */
export const contactNumber = lineOf(30)
  .transform(toNationalNumber)
  .refine((digits) => /^[6-9]\d{9}$/.test(digits), { error: messages.contactNumber });

/** A number of the company's own, which may be a landline: 10 digits with the area code. */
export const phoneNumber = lineOf(30)
  .transform(toNationalNumber)
  .refine((digits) => /^[1-9]\d{9}$/.test(digits), { error: messages.phoneNumber });

function toNationalNumber(typed: string): string {
  const bare = latinDigits(typed).replace(/[\s-]/g, "");
  const national = bare.startsWith("+91") ? bare.slice(3) : bare;
  return national.length > 10 && national.startsWith("0") ? national.slice(1) : national;
}
