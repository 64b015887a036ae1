import { messages } from "../text/messages.ts";
import { tidyNumber } from "../text/tidy-number.ts";
import { tidyLine } from "../text/tidy-text.ts";
import { z } from "../zod.ts";
import { passwordLengths } from "./password-rules.ts";

/** docs/product/specification.md#5-validation-rules, user password. */
export const userPassword = newPassword(passwordLengths.user, messages.userPassword);

/** docs/product/specification.md#5-validation-rules, admin password. */
export const adminPassword = newPassword(passwordLengths.admin, messages.adminPassword);

/** A password to log in with: the server decides whether it is correct, not the form. Tidied, as passwords have letters
 *  and digits only, and of what a copy or a Hindi keyboard adds the person sees nothing but dots. */
export const typedPassword = z
  .string({ error: messages.required })
  .max(passwordLengths.longest, { error: messages.tooLong, abort: true })
  .overwrite(tidyNumber)
  .min(1, { error: messages.required });

/** The code of the link that resets a forgotten password. */
export const passwordToken = z
  .string({ error: messages.required })
  .overwrite(tidyLine)
  .min(1, { error: messages.required })
  .max(200, { error: messages.tooLong });

/** Letters and digits with one of each; docs/product/decisions.md#25 adds the other sentences. */
function newPassword(shortest: number, sentence: string) {
  return z
    .string({ error: messages.required })
    .max(passwordLengths.longest, { error: messages.tooLong, abort: true })
    .overwrite(tidyNumber)
    .min(1, { error: messages.required, abort: true })
    .refine((text) => /^[A-Za-z0-9]*$/.test(text), { error: messages.passwordCharacters, abort: true })
    .refine((text) => text.length >= shortest && /[A-Za-z]/.test(text) && /\d/.test(text), { error: sentence });
}
