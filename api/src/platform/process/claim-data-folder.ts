import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseError } from "../db/database-error.ts";
import { makeDataFolder, unfinishedRestore, unusableFolder } from "../db/make-data-folder.ts";
import { type FolderLock, lockFolder } from "../db/sqlite/lock-folder.ts";

/** Takes the data folder for this process: two servers on one database would each trust what they hold in memory.
 *  @throws DatabaseError when it cannot be used, another process has it, or a restore was cut off in the middle. */
export function claimDataFolder(dataDir: string, { evenHalfRestored = false } = {}): FolderLock {
  makeDataFolder(dataDir);
  refuseForeignFiles(dataDir);
  const lock = tryLock(dataDir);
  if (!lock) throw new DatabaseError(`Another server or a restore is using ${dataDir}. Stop it first.`);
  if (!evenHalfRestored && existsSync(join(dataDir, unfinishedRestore))) {
    lock.release();
    throw new DatabaseError(`A restore into ${dataDir} was cut off. Run it again.`);
  }
  return lock;
}

/** What root made here, say, or what was set to be read only, would end the server later with a stack.
 *  @throws DatabaseError naming the first file that this process may not read and write. */
function refuseForeignFiles(dataDir: string): void {
  for (const name of namesIn(dataDir)) {
    const path = join(dataDir, name);
    if (mayUse(path)) continue;
    throw new DatabaseError(
      `${path} may not be read and written by the user that runs this. Give the folder to that user, as root: chown -R USER ${dataDir} && chmod -R u+rwX ${dataDir}`,
    );
  }
}

/** A disk has a folder of its own, and a restore leaves one behind, which are nobody's business. */
function namesIn(dataDir: string): string[] {
  try {
    return readdirSync(dataDir).filter((name) => !/^(lost\+found$|before-restore-)/.test(name));
  } catch (cause) {
    throw unusableFolder(dataDir, cause);
  }
}

function mayUse(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (cause) {
    return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
  }
}

function tryLock(dataDir: string): FolderLock | undefined {
  try {
    return lockFolder(dataDir, "server.lock");
  } catch (cause) {
    throw unusableFolder(dataDir, cause);
  }
}
