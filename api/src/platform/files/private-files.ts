import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Makes a folder that nobody else of the machine looks into; one that is there already is closed to them, but for a
 *  folder of everybody's such as /tmp. */
export function makePrivateFolder(folder: string): void {
  makeFolder(resolve(folder));
  const found = statSync(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is a file.`);
  const isEverybodys = (found.mode & 0o1000) !== 0;
  if (!isEverybodys) tryMode(folder, 0o700);
}

/** Makes a folder and those above it. Node's own `recursive` never returns below a folder that takes none, such as
 *  `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    // Another process was faster.
    if (!existsSync(folder)) throw cause;
  }
}

/** Lets nobody else read a file; one that is not there is left out. */
export function makePrivate(file: string): void {
  if (existsSync(file)) tryMode(file, 0o600);
}

/** A file system without owners, as on most USB sticks, refuses; so does a file of somebody else's, whose use will
 *  tell. */
function tryMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EPERM")) throw cause;
  }
}
