import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const secretBytes = 32;

/** A secret that this shop keeps beside its database and not in it, so that a copy of the database does not hold it.
 *  Made at the first start; when it is lost, what was keyed by it is forgotten and nothing else. */
export function readOrMakeSecret(file: string): Uint8Array {
  const found = existsSync(file) ? readFileSync(file) : undefined;
  if (found?.length === secretBytes) return found;
  const made = randomBytes(secretBytes);
  const temporary = `${file}.${randomUUID()}.tmp`;
  writeFileSync(temporary, made, { mode: 0o600 });
  renameSync(temporary, file);
  return made;
}
