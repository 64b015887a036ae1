import type { AskedPerson } from "./personal-data-queries.ts";

/** Returns the search in words: `asha@fleet.example and 9876543210`. */
export function personWords({ email, phone }: AskedPerson): string {
  return [email, phone].filter((part) => part !== null).join(" and ");
}
