import { makePrivateFolder } from "../files/private-files.ts";
import { DatabaseError } from "./database-error.ts";

/** Makes the data folder where it is missing. @throws DatabaseError with a sentence for the operator when it is a file
 *  or cannot be made. */
export function makeDataFolder(dataDir: string): void {
  try {
    makePrivateFolder(dataDir);
  } catch (cause) {
    throw unusableFolder(dataDir, cause);
  }
}

export function unusableFolder(dataDir: string, cause: unknown): DatabaseError {
  return new DatabaseError(`DATA_DIR ${dataDir} is not a folder that can be made or used.`, { cause });
}
