import type { CustomerProfile } from "@chargefront/shared/person/account";
import { createStoredValue, useStoredValue } from "../local/stored-value.ts";

/** The customer as the login answered; it drives the screens and opens nothing.
 *  docs/product/specification.md#3-entities-and-their-fields: stored under `user`, else null. */
const storedUser = createStoredValue<CustomerProfile | null>("user", { parse: parseUser, empty: null });

/** Whose things this device may still hold: it outlives a session that has run out. Only the id. */
const storedLastUserId = createStoredValue<string | null>("last-user", {
  parse: (text) => text,
  write: String,
  empty: null,
});

/** The order that a customer has just placed on this device, as the text of a `PlacedOrder`, until its confirmation is
 *  closed. Home looks only for the customer's id in it; the panel, which is loaded later, reads the rest. */
export const storedPlaced = createStoredValue<string>("placed", { parse: (text) => text, write: String, empty: "" });

export function useUser(): CustomerProfile | null {
  return useStoredValue(storedUser);
}

/** The same outside a component. */
export function currentUser(): CustomerProfile | null {
  return storedUser.current();
}

/** Returns the id of the user who logged in last and did not sign out, the present user included. */
export function lastUserId(): string | null {
  return storedLastUserId.current();
}

export function rememberUser(user: CustomerProfile): void {
  storedUser.set(user);
  storedLastUserId.set(user.id);
}

/** Signs out on the screens alone; what the person wrote stays. */
export function forgetUser(): void {
  storedUser.clear();
}

export function forgetLastUser(): void {
  storedLastUserId.clear();
}

function parseUser(text: string): CustomerProfile | null {
  try {
    const { id, email, fullName } = JSON.parse(text) ?? {};
    const isUser = typeof id === "string" && typeof email === "string" && typeof fullName === "string";
    return isUser ? { id, email, fullName } : null;
  } catch {
    return null;
  }
}
