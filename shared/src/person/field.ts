import { lineOf } from "../text/text.ts";
import type { AdminProfile } from "./admin.ts";
import { adminLogin } from "./admin.ts";
import type { Role } from "./rights.ts";

/** The login of a device that captures enquiries at charging sites. `deviceLabel`: what its owner calls it. */
export const fieldLogin = adminLogin.extend({ deviceLabel: lineOf(60) });

/** The person who is logged in on a device. */
export type FieldPerson = AdminProfile & { readonly role: Role };

/** The answer to a login. `captureKey` marks enquiries as captured with this device. It opens nothing and outlives the
 *  session. */
export type FieldLoggedIn = { readonly person: FieldPerson; readonly captureKey: string };

/** A device as the desk sees one. Times are ISO 8601; `lastSeenAt` is null while it is logged out. */
export type FieldDevice = {
  readonly id: string;
  readonly label: string;
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
  readonly revokedAt: string | null;
};
