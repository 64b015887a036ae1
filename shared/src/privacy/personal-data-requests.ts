import { email } from "../person/contact-fields.ts";
import { typedPassword } from "../person/password.ts";
import { isId } from "../text/id.ts";
import { messages } from "../text/messages.ts";
import { z } from "../zod.ts";
import { mostOfPerson } from "./personal-data.ts";

const missing = "Please type an email address, a phone number or both.";

/** Left empty it is null. */
const askedEmail = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || null)
  .pipe(email.nullable());

/** However a number is written in India: `+91 98765-43210`, `0091…`, `098765 43210`, `(98765) 43210`. Left empty it is
 *  null. */
const askedPhone = z
  .string()
  .max(40, { error: messages.contactNumber })
  .optional()
  .transform((text) => toNationalNumber(text ?? "") || null)
  .refine((digits) => digits === null || /^[6-9]\d{9}$/.test(digits), { error: messages.contactNumber });

const asked = { email: askedEmail, phone: askedPhone };

/** Whom an admin looks for. */
export const personQuery = z.strictObject(asked).refine(isSomebody, { error: missing, path: ["email"] });

const ids = z
  .array(z.string().refine(isId, { error: "This is no id." }))
  .max(mostOfPerson, { error: `At most ${mostOfPerson} at a time.` });

/** Whose data an admin exports or erases: of what was found, these enquiries and orders, and the account with all of
 *  its orders. */
export const personRequest = z
  .strictObject({ ...asked, enquiries: ids, orders: ids, password: typedPassword })
  .refine(isSomebody, { error: missing, path: ["email"] });

/** What is typed for either. */
export const personPassword = z.strictObject({ password: typedPassword });

function isSomebody({ email, phone }: { readonly email: string | null; readonly phone: string | null }): boolean {
  return email !== null || phone !== null;
}

function toNationalNumber(typed: string): string {
  const bare = typed.replace(/[\s().-]/g, "").replace(/^00/, "+");
  if (bare.startsWith("+91")) return bare.slice(3).replace(/^0/, "");
  if (bare.length === 12 && bare.startsWith("91")) return bare.slice(2);
  return bare.length === 11 && bare.startsWith("0") ? bare.slice(1) : bare;
}
