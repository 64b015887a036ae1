import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseError } from "../db/check-file.ts";
import { type FolderLock, lockFolder } from "./lock-folder.ts";

/** A restore that was cut off leaves this file in the data folder. */
export const unfinishedRestore = "restore-unfinished";

/** Takes the data folder for this process: two servers on one database would each trust what they hold in memory.
 *  @throws DatabaseError when another process has it, or a restore was cut off in the middle. */
export function claimDataFolder(dataDir: string, { evenHalfRestored = false } = {}): FolderLock {
  const lock = tryLock(dataDir);
  if (!lock) throw new DatabaseError(`Another server or a restore is using ${dataDir}. Stop it first.`);
  if (!evenHalfRestored && existsSync(join(dataDir, unfinishedRestore))) {
    lock.release();
    throw new DatabaseError(`A restore into ${dataDir} was cut off. Run it again.`);
  }
  return lock;
}

function tryLock(dataDir: string): FolderLock | undefined {
  try {
    return lockFolder(dataDir, "server.lock");
  } catch (cause) {
    throw new DatabaseError(`DATA_DIR ${dataDir} is not a folder that can be made or used.`, { cause });
  }
}
