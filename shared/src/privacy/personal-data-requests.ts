import { contactNumber, email } from "../person/contact-fields.ts";
import { typedPassword } from "../person/password.ts";
import { isId } from "../text/id.ts";
import { tidyLine } from "../text/tidy-text.ts";
import { z } from "../zod.ts";
import { mostOfPerson } from "./personal-data.ts";

const missing = "Please type an email address, a phone number or both.";

/** Left empty it is null. */
const askedEmail = orNull(email);
const askedPhone = orNull(contactNumber);

const asked = { email: askedEmail, phone: askedPhone };

/** Whom an admin looks for. */
export const personQuery = z.strictObject(asked).refine(isSomebody, { error: missing, path: ["email"] });

const ids = z
  .array(z.string().refine(isId, { error: "This is no id." }))
  .max(mostOfPerson, { error: `At most ${mostOfPerson} at a time.` });

/** Whose data an admin exports or erases: of what was found, these enquiries, orders and quotations, and the account with all of
 *  its orders. */
export const personRequest = z
  .strictObject({ ...asked, enquiries: ids, orders: ids, quotations: ids.default([]), password: typedPassword })
  .refine(isSomebody, { error: missing, path: ["email"] });

/** The password that confirms either request. */
export const personPassword = z.strictObject({ password: typedPassword });

function isSomebody({ email, phone }: { readonly email: string | null; readonly phone: string | null }): boolean {
  return email !== null || phone !== null;
}

function orNull<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z
    .string()
    .optional()
    .transform((text) => (text === undefined || tidyLine(text) === "" ? null : text))
    .pipe(schema.nullable());
}
