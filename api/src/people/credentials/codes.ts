import { createHash, randomBytes } from "node:crypto";

/** Generates a secret that a person passes on. It has only letters and digits, so it can be typed and put into a
 *  link. */
export function newCode(bits: 80 | 128 | 160): string {
  return randomBytes(bits / 8).toString("hex");
}

/** Hashes a code for storage. Codes are random, so a plain hash cannot be reversed by guessing. */
export function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
