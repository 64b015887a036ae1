import { createHash } from "node:crypto";

/** Hashes the English text that was translated. The translation is outdated when the English has another hash. */
export function hashEnglish(english: unknown): string {
  return createHash("sha256").update(JSON.stringify(english)).digest("hex");
}
