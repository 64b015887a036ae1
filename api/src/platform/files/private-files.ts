import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Makes a folder that only its owner can read, or makes an existing one private, except a shared folder such as
 *  /tmp. */
export function makePrivateFolder(folder: string): void {
  makeFolder(resolve(folder));
  const found = statSync(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is a file.`);
  const isEverybodys = (found.mode & 0o1000) !== 0;
  if (!isEverybodys) tryMode(folder, 0o700);
}

/** Makes a folder and its parents. Node's own `recursive` option never returns below a folder that allows no new
 *  ones, such as `/proc`. */
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

/** Makes a file readable only by its owner; ignores a missing file. */
export function makePrivate(file: string): void {
  if (existsSync(file)) tryMode(file, 0o600);
}

/** Changes a mode. Ignores EPERM: a file system without owners, as on most USB sticks, refuses the change, and so
 *  does a file of another user, which fails when it is used. */
function tryMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EPERM")) throw cause;
  }
}
