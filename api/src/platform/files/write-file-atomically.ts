import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a small private file atomically; it is synced to disk when this returns. */
export function writeWhole(file: string, bytes: Uint8Array): void {
  const temporary = `${file}.tmp`;
  const handle = openSync(temporary, "w", 0o600);
  try {
    // On a full disk a single write may end early without an error: this one goes on until it has one.
    writeFileSync(handle, bytes);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
  const folder = openSync(dirname(file), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
