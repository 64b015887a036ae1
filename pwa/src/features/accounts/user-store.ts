import { createStoredValue, useStoredValue } from "../../data/stored-value.ts";

/** The customer as the log-in answered. Specification 3: stored under `user`, else null. */
export type StoredUser = { readonly email: string; readonly fullName: string };

const storedUser = createStoredValue<StoredUser | null>("user", { parse: parseUser, empty: null });

export function useUser(): StoredUser | null {
  return useStoredValue(storedUser);
}

function parseUser(text: string): StoredUser | null {
  try {
    const { email, fullName } = JSON.parse(text) ?? {};
    return typeof email === "string" && typeof fullName === "string" ? { email, fullName } : null;
  } catch {
    return null;
  }
}
