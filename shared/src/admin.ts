import { email } from "./contact-fields.ts";
import { messages } from "./messages.ts";
import { lineOf } from "./text.ts";
import { z } from "./zod.ts";

/** Decision 25. */
export const longestPassword = 128;

/** Specification 5, admin password: at least 8 letters and digits with one of each; decision 25 adds the other sentences. */
export const adminPassword = z
  .string({ error: messages.required })
  .min(1, { error: messages.required, abort: true })
  .max(longestPassword, { error: messages.tooLong, abort: true })
  .refine((text) => /^[A-Za-z0-9]*$/.test(text), { error: messages.passwordCharacters, abort: true })
  .refine((text) => text.length >= 8 && /[A-Za-z]/.test(text) && /\d/.test(text), { error: messages.adminPassword });

const typedPassword = z
  .string({ error: messages.required })
  .min(1, { error: messages.required })
  .max(longestPassword, { error: messages.tooLong });

export const adminLogin = z.strictObject({ email, password: typedPassword });

export const adminSignup = z.strictObject({
  email,
  password: adminPassword,
  userName: lineOf(80),
  /** The setup code printed at the first start, or the code of an invitation. Decision 26. */
  code: z.string().trim().max(200).optional(),
});

export const adminInvite = z.strictObject({ email });

/** An admin as the screens know one. */
export type AdminProfile = { readonly id: string; readonly email: string; readonly userName: string };

/** What the storage entry `token` decodes to. It drives the guard on entry and opens nothing. Decision 27. */
export type AdminTokenClaims = { readonly role: "admin"; readonly exp: number };
