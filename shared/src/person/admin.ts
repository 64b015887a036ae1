import { messages } from "../text/messages.ts";
import { nameOf } from "../text/text.ts";
import { tidyLine } from "../text/tidy-text.ts";
import { z } from "../zod.ts";
import { email } from "./contact-fields.ts";
import { adminPassword, passwordToken, typedPassword } from "./password.ts";
import { type DeskRole, type Role, roles } from "./rights.ts";
import { factorCode, type OwnSecondFactor } from "./second-factor.ts";

/** `code`: that of the second factor, once the answer to the password was `code-needed`. */
export const adminLogin = z.strictObject({ email, password: typedPassword, code: factorCode.optional() });

export const adminSignup = z.strictObject({
  email,
  password: adminPassword,
  userName: nameOf(80),
  /** The setup code printed at the first start, or the code of an invitation. docs/product/decisions.md#26. */
  code: z.string().overwrite(tidyLine).max(200, { error: messages.tooLong }).optional(),
});

const role = z.enum(roles, { error: `role must be one of ${roles.join(", ")}.` });

/** A suspended admin keeps the account and cannot log in. */
const adminStatuses = ["active", "suspended"] as const;
export type AdminStatus = (typeof adminStatuses)[number];

/** Actions that give another person access require the admin's own password: an unlocked screen is not enough. */
export const adminInvite = z.strictObject({ email, password: typedPassword, role });

/** Changes an admin's role, or whether they may log in. */
export const adminChange = z.strictObject({
  password: typedPassword,
  role: role.optional(),
  status: z.enum(adminStatuses, { error: `status must be one of ${adminStatuses.join(", ")}.` }).optional(),
});

export const adminRemoval = z.strictObject({ password: typedPassword });

export const adminForgotten = z.strictObject({ email });

export const adminReset = z.strictObject({ token: passwordToken, password: adminPassword });

/** Changes the admin's own password. Requires the present password, as every action for which an unlocked screen is not
 *  enough. */
export const adminPasswordChange = z.strictObject({ password: typedPassword, newPassword: adminPassword });

/** An admin as the others see one. Times are ISO 8601; `lastSeenAt` is null while there is no session. */
export type AdminListed = {
  readonly id: string;
  readonly email: string;
  readonly userName: string;
  readonly role: Role;
  readonly status: AdminStatus;
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
  readonly isYou: boolean;
  readonly hasSecondFactor: boolean;
};

/** A session of one's own. The id names it and opens nothing. Times are ISO 8601. */
export type OwnSession = {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isThis: boolean;
};

/** An admin as the screens know one. */
export type AdminProfile = { readonly id: string; readonly email: string; readonly userName: string };

/** The admin's own account, as it is sent to them. */
export type OwnAccount = AdminProfile & { readonly role: DeskRole; readonly secondFactor: OwnSecondFactor };

/** The decoded storage entry `token`. It drives the guard on entry and opens nothing.
 *  docs/product/decisions.md#27. */
export type AdminTokenClaims = {
  readonly role: "admin";
  readonly exp: number;
  /** Draws the menus; missing in a token of before there were roles. */
  readonly desk?: DeskRole;
};
