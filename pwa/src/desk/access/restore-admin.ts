import type { AdminTokenClaims } from "@chargefront/shared/person/admin";
import { api } from "../../device/api/api.ts";
import { rememberAdmin } from "./admin-session.ts";

/** Remembers the admin of the server's session for this page, where the browser stores nothing between pages. Without a
 *  session it changes nothing. */
export async function restoreAdmin(): Promise<void> {
  try {
    const { role, id, email, userName } = await (await api.admins.me.$get()).json();
    const claims = { role: "admin", desk: role } satisfies Partial<AdminTokenClaims>;
    // The middle of a token, which is all that this app reads of one. The session's cookie is what counts.
    rememberAdmin(`.${btoa(JSON.stringify(claims))}.`, { id, email, userName });
  } catch {
    return;
  }
}
