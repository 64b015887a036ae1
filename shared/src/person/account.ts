import { languageSchema } from "../text/language-schema.ts";
import { messages } from "../text/messages.ts";
import { nameOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { consentGiven } from "./consent-given.ts";
import { email } from "./contact-fields.ts";
import { passwordToken, typedPassword, userPassword } from "./password.ts";

/** docs/product/specification.md#5-validation-rules after docs/product/decisions.md#37: 3 to 50 letters and spaces,
 *  letters of every script. The two joiners shape Indian words. */
const signupName = nameOf(80).refine((name) => /^\p{L}(?:[\p{L}\p{M} ]|\u200c|\u200d)*$/u.test(name) && isLong(name), {
  error: messages.signupName,
});

export const customerSignup = z.strictObject({
  email,
  password: userPassword,
  fullName: signupName,
  /** docs/security.md#T35: what the form's box was ticked for. A plain client may leave it out. */
  consent: consentGiven.optional(),
  /** In which the shop writes to the customer: English unless told. */
  language: languageSchema.optional(),
});

/** The language that a customer wants to be written to in. */
export const customerLanguage = z.strictObject({ language: languageSchema });

export const customerLogin = z.strictObject({ email, password: typedPassword });

export const forgottenPassword = z.strictObject({ email });

export const passwordReset = z.strictObject({ token: passwordToken, password: userPassword });

/** A customer as the login answers, and as the storage entry `user` keeps one.
 *  docs/product/specification.md#3-entities-and-their-fields. */
export type CustomerProfile = { readonly id: string; readonly email: string; readonly fullName: string };

function isLong(name: string): boolean {
  const letters = [...name].length;
  return letters >= 3 && letters <= 50;
}
