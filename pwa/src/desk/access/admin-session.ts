import type { AdminProfile, AdminTokenClaims } from "@chargefront/shared/person/admin";
import type { DeskRole } from "@chargefront/shared/person/rights";
import { createStoredValue, useStoredValue } from "../../device/local/stored-value.ts";

/** The storage entries of docs/product/specification.md#3-entities-and-their-fields. They decide which screens are
 *  drawn; what an admin may do depends on the server's session alone. */
const storedToken = createStoredValue<string | null>("token", { parse: (text) => text, write: String, empty: null });
const storedAdmin = createStoredValue<AdminProfile | null>("admin", { parse: parseAdmin, empty: null });

export function rememberAdmin(token: string, admin: AdminProfile): void {
  storedToken.set(token);
  storedAdmin.set(admin);
}

export function forgetAdmin(): void {
  storedToken.clear();
  storedAdmin.clear();
}

/** Returns whether this browser holds an admin's token. docs/product/specification.md#admin-guard. */
export function entersAsAdmin(): boolean {
  return isAdminToken(storedToken.current());
}

/** Returns the id of the admin who is logged in on this device; undefined when there is none. */
export function adminIdHere(): string | undefined {
  return entersAsAdmin() ? storedAdmin.current()?.id : undefined;
}

/** Returns the admin who is logged in on this device; null when there is none, and on the server. */
export function useAdmin(): AdminProfile | null {
  const isAdmin = isAdminToken(useStoredValue(storedToken));
  const admin = useStoredValue(storedAdmin);
  return isAdmin ? admin : null;
}

/** Returns the role in the token; `owner` for tokens from before there were roles. */
export function useStoredRole(): DeskRole {
  return roleOf(useStoredValue(storedToken));
}

export function roleOf(token: string | null): DeskRole {
  return (token === null ? undefined : decodeToken(token))?.desk ?? "owner";
}

/** Returns whether a token decodes and has the role admin. Only the server checks its expiry: the device's clock may
 *  be wrong by days. */
export function isAdminToken(token: string | null): boolean {
  return token !== null && decodeToken(token)?.role === "admin";
}

function decodeToken(token: string): Partial<AdminTokenClaims> | undefined {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

function parseAdmin(text: string): AdminProfile | null {
  try {
    const { id, email, userName } = JSON.parse(text) ?? {};
    return typeof id === "string" && typeof email === "string" && typeof userName === "string"
      ? { id, email, userName }
      : null;
  } catch {
    return null;
  }
}
