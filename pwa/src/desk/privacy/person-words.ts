import type { AskedPerson } from "./personal-data-queries.ts";

/** Whom an admin looked for: `asha@fleet.example and 9876543210`. */
export function personWords({ email, phone }: AskedPerson): string {
  return [email, phone].filter((part) => part !== null).join(" and ");
}
