import { typedPassword } from "../person/password.ts";
import { messages } from "../text/messages.ts";
import { lineOf } from "../text/text.ts";
import { tidyEmail } from "../text/tidy-email.ts";
import { tidyCode, tidyNumber } from "../text/tidy-number.ts";
import { z } from "../zod.ts";

/** The company's bank account, to which customers transfer money. It is shown to those who accepted a quotation. */
export const bankDetails = z.strictObject({
  /** As the bank has it. */
  holder: lineOf(120),
  bank: lineOf(120),
  /** Indian account numbers have 9 to 18 digits. https://www.npci.org.in */
  account: z
    .string({ error: messages.bankAccount })
    .max(60, { error: messages.bankAccount, abort: true })
    .transform(tidyCode)
    .refine((text) => /^\d{9,18}$/.test(text), { error: messages.bankAccount }),
  /** Four letters of the bank, a zero, six characters of the branch. */
  ifsc: z
    .string({ error: messages.ifsc })
    .max(60, { error: messages.ifsc, abort: true })
    .transform(tidyIfsc)
    .refine((text) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text), { error: messages.ifsc }),
  /** Empty where the company takes no UPI. */
  upi: z
    .string({ error: messages.upi })
    .max(100, { error: messages.upi, abort: true })
    .transform((typed) => tidyEmail(typed.replace(/^\s*UPI(?: ID)?\s*:/i, "")))
    .refine((text) => text === "" || /^[\w.-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text), { error: messages.upi }),
});

export type BankDetails = z.output<typeof bankDetails>;

/** Body of PUT /api/admin/bank-details. Requires the admin's password, because another account would divert payments.
 *  `seen`: the details when the form was opened, null for none: if others are stored by now, nothing is written. If
 *  absent, the new details replace any others. */
export const bankDetailsChange = bankDetails.extend({
  password: typedPassword,
  seen: bankDetails.nullable().optional(),
});

export type BankDetailsChange = z.output<typeof bankDetailsChange>;

/** Without the signs between and around its groups, and without what it is called before it. */
function tidyIfsc(typed: string): string {
  return tidyNumber(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\d]/gu, "")
    .replace(/^IFSC(?:CODE)?(?=[A-Z]{4})/, "");
}
