import { createHash } from "node:crypto";

/** Names the English that was translated: another hash, and the translation is older than it. */
export function ofHash(english: unknown): string {
  return createHash("sha256").update(JSON.stringify(english)).digest("hex");
}
