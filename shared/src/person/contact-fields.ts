import { messages } from "../text/messages.ts";
import { lineOf } from "../text/text.ts";
import { tidyEmail } from "../text/tidy-email.ts";
import { tidyPhone } from "../text/tidy-number.ts";
import { z } from "../zod.ts";

/** docs/product/decisions.md#37. */
export const longestEmail = 254;

/** No address has these: control characters, halves of surrogate pairs, and marks that turn the direction of what
 *  follows. docs/security.md#T33. */
const unseen = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Characters around an address that is typed or pasted. */
const longestTyped = 2 * longestEmail;
/** With the signs between and before its digits. */
const longestNumber = 40;

/** docs/product/specification.md#5-validation-rules: text, an at sign, text, a dot, text. The length is capped before
 *  any pattern runs. */
export const email = emailLike(/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]+$/);

/** docs/product/specification.md#5-validation-rules, contact form: at least 2 characters after the last dot. */
export const strictEmail = emailLike(/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@.<>(),;:"]{2,}$/);

/** Apps wrap what they copy in marks of direction, and pages end it with control characters. */
function withoutUnseenEnds(text: string): string {
  return text.replace(/^[\p{C}\s]+|[\p{C}\s]+$/gu, "");
}

function emailLike(pattern: RegExp) {
  return z
    .string({ error: messages.required })
    .overwrite(withoutUnseenEnds)
    .min(1, { error: messages.required, abort: true })
    .max(longestTyped, { error: messages.email, abort: true })
    .refine((text) => !unseen.test(text), { error: messages.email, abort: true })
    .overwrite(tidyEmail)
    .max(longestEmail, { error: messages.email, abort: true })
    .regex(pattern, { error: messages.email });
}

/** docs/product/specification.md#5-validation-rules after docs/product/decisions.md#37: 10 digits from 6 to 9, however
 *  they are grouped, with or without +91 or 0. */
export const contactNumber = lineOf(longestNumber)
  .transform(tidyPhone)
  .refine((digits) => /^[6-9]\d{9}$/.test(digits), { error: messages.contactNumber });

/** A number of the company's own, which may be a landline: 10 digits with the area code. */
export const phoneNumber = lineOf(longestNumber)
  .transform(tidyPhone)
  .refine((digits) => /^[1-9]\d{9}$/.test(digits), { error: messages.phoneNumber });
