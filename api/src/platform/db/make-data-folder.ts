import { existsSync, readdirSync } from "node:fs";
import { makePrivateFolder } from "../files/private-files.ts";
import { DatabaseError } from "./database-error.ts";

/** File that an interrupted restore leaves in the data folder. */
export const unfinishedRestore = "restore-unfinished";
/** Folder into which a restore copies a backup before it replaces the shop. */
export const incomingRestore = "restoring";

/** Files that identify a folder as a shop's. */
const marks = ["shop.db", "server.lock", unfinishedRestore];
/** Files that may exist before the first start, left by a disk, a desktop or an operator, who brings some of them from
 *  another machine before a restore. */
const harmless = /^(\.|lost\+found$|backups$|before-restore-|high-water\.json$|erasures(\.jsonl)?$|address\.key$)/;

/** Makes the data folder when it is missing. @throws DatabaseError with a sentence for the operator when it is a
 *  file, cannot be made, or belongs to something else; such a folder stays unchanged. */
export function makeDataFolder(dataDir: string): void {
  try {
    refuseForeign(dataDir);
    makePrivateFolder(dataDir);
  } catch (cause) {
    throw cause instanceof DatabaseError ? cause : unusableFolder(dataDir, cause);
  }
}

export function unusableFolder(dataDir: string, cause: unknown): DatabaseError {
  return new DatabaseError(`The data folder ${dataDir} is not a folder that can be made or used.`, { cause });
}

/** Refuses a folder with other files, for example /etc, which the shop would make private. @throws DatabaseError. */
function refuseForeign(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const names = readdirSync(dataDir);
  if (names.every((name) => harmless.test(name)) || marks.some((mark) => names.includes(mark))) return;
  throw new DatabaseError(
    `The data folder ${dataDir} holds other files and no shop. Name a folder that is new or empty.`,
  );
}
