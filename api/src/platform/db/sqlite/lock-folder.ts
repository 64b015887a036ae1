import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { makePrivateFolder } from "../../files/private-files.ts";

/** A lock on a folder that only one process at a time may change. */
export type FolderLock = { readonly release: () => void };

/** Locks a folder for the lifetime of this process, and makes it when it is missing: the lock is SQLite's on an
 *  empty file, which the system releases however the process ends. Returns undefined when another process holds it. */
export function lockFolder(folder: string, name: string): FolderLock | undefined {
  makePrivateFolder(folder);
  const file = new Sqlite(join(folder, name), { timeout: 0 });
  try {
    file.exec("begin exclusive");
  } catch (cause) {
    file.close();
    if (cause instanceof Sqlite.SqliteError && cause.code.startsWith("SQLITE_BUSY")) return undefined;
    throw cause;
  }
  return { release: () => void file.close() };
}
