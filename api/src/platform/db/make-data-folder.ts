import { existsSync, readdirSync } from "node:fs";
import { makePrivateFolder } from "../files/private-files.ts";
import { DatabaseError } from "./database-error.ts";

/** A restore that was cut off leaves this file in the data folder. */
export const unfinishedRestore = "restore-unfinished";

/** Files that say that a folder is a shop's. */
const marks = ["shop.db", "server.lock", unfinishedRestore];
/** What may be in a folder before the first start: what a disk, a desktop or an operator puts there. */
const harmless = /^(\.|lost\+found$|backups$|before-restore-)/;

/** Makes the data folder where it is missing. @throws DatabaseError with a sentence for the operator when it is a file,
 *  cannot be made, or is a folder of something else, which stays as it is. */
export function makeDataFolder(dataDir: string): void {
  try {
    refuseForeign(dataDir);
    makePrivateFolder(dataDir);
  } catch (cause) {
    throw cause instanceof DatabaseError ? cause : unusableFolder(dataDir, cause);
  }
}

export function unusableFolder(dataDir: string, cause: unknown): DatabaseError {
  return new DatabaseError(`DATA_DIR ${dataDir} is not a folder that can be made or used.`, { cause });
}

/** The shop would close such a folder, /etc for example, to everybody else. @throws DatabaseError. */
function refuseForeign(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const names = readdirSync(dataDir);
  if (names.every((name) => harmless.test(name)) || marks.some((mark) => names.includes(mark))) return;
  throw new DatabaseError(`DATA_DIR ${dataDir} holds other files and no shop. Name a folder that is new or empty.`);
}
