import { email } from "./contact-fields.ts";
import { adminPassword, typedPassword } from "./password.ts";
import { lineOf } from "./text.ts";
import { z } from "./zod.ts";

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
