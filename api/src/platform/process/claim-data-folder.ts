import { accessSync, constants, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseError } from "../db/database-error.ts";
import { incomingRestore, makeDataFolder, unfinishedRestore, unusableFolder } from "../db/make-data-folder.ts";
import { type FolderLock, lockFolder } from "../db/sqlite/lock-folder.ts";

/** Locks the data folder for this process: two servers on one database would each trust their own memory.
 *  @throws DatabaseError when it cannot be used, another process has it, or a restore was interrupted. */
export function claimDataFolder(dataDir: string, { evenHalfRestored = false } = {}): FolderLock {
  makeDataFolder(dataDir);
  refuseForeignFiles(dataDir);
  const lock = tryLock(dataDir);
  if (!lock) throw new DatabaseError(`Another server or a restore is using ${dataDir}. Stop it first.`);
  if (!evenHalfRestored && existsSync(join(dataDir, unfinishedRestore))) {
    lock.release();
    throw new DatabaseError(`A restore into ${dataDir} was cut off. Run it again.`);
  }
  // A killed restore leaves a copy, which takes the space that the shop needs and which no erasure reaches.
  rmSync(join(dataDir, incomingRestore), { recursive: true, force: true });
  return lock;
}

/** Checks all files, as one made by root or set to read-only would crash the server later.
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

/** Lists the files, without a disk's own folder and data kept by a restore, which the shop does not use. */
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
