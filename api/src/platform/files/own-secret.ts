import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const secretBytes = 32;

/** Reads a secret of this shop, or makes it at the first start. It is stored beside the database, so that a copy of
 *  the database does not contain it. If it is lost, only the data keyed by it is lost. */
export function readOrMakeSecret(file: string): Uint8Array {
  const found = existsSync(file) ? readFileSync(file) : undefined;
  if (found?.length === secretBytes) return found;
  const made = randomBytes(secretBytes);
  const temporary = `${file}.${randomUUID()}.tmp`;
  writeFileSync(temporary, made, { mode: 0o600 });
  renameSync(temporary, file);
  return made;
}
