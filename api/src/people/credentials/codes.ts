import { createHash, randomBytes } from "node:crypto";

/** A secret to be handed on by a person: letters and digits only, so that it survives being typed and put into a
 *  link. */
export function newCode(bits: 128 | 160): string {
  return randomBytes(bits / 8).toString("hex");
}

/** What the database keeps of a code. The codes are random, so that a plain hash cannot be guessed back. */
export function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
