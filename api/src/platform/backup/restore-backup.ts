import { existsSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { incomingRestore, unfinishedRestore } from "../db/make-data-folder.ts";
import { migrate } from "../db/migrate.ts";
import { refuseMovedFolder } from "../db/moved.ts";
import { renew, requestRenewal } from "../db/renew.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import { write } from "../db/write.ts";
import { writeTroubleOf } from "../db/write-trouble.ts";
import { folderStore } from "../files/folder-store.ts";
import { readNumbers } from "../high-water/keep-numbers.ts";
import { type Places, raiseMark, readMark } from "../high-water/mark.ts";
import { claimDataFolder } from "../process/claim-data-folder.ts";
import { copySynced, sync } from "./backup-files.ts";
import { type Backup, noteFile, readBackup } from "./backup-list.ts";
import type { Checksums } from "./checksums.ts";
import { BackupError, backedUpKinds, databaseFile, readSums } from "./make-backup.ts";

type Task = {
  readonly dataDir: string;
  readonly backup: string;
  readonly now: number;
  /** Where the shop keeps its high-water mark; its data folder by default. */
  readonly mark?: Places;
};

export type Restored = {
  readonly backup: Backup;
  /** Folder that holds the replaced data; undefined when there was none. */
  readonly before: string | undefined;
  /** False when the last owners are not known, so that one has to be confirmed on the machine. */
  readonly hasOwner: boolean;
};

/** Replaces the data of a stopped shop with a backup, and keeps the previous data in another folder. Everyone has to
 *  log in again, and devices download the whole catalogue again: both may hold data that is newer than the backup.
 *  @throws BackupError or DatabaseError when the shop was moved away, a server uses the folder or the backup is
 *  incomplete; nothing is changed then. */
export async function restoreBackup({ dataDir, backup: folder, now, mark }: Task): Promise<Restored> {
  // Its files may still be those of the shop, which answers elsewhere.
  refuseMovedFolder(dataDir);
  const { backup, sums } = await wholeBackup(folder);
  const claim = claimDataFolder(dataDir, { evenHalfRestored: true });
  const incoming = join(dataDir, incomingRestore);
  try {
    await copyIn(folder, incoming, sums);
    const place = mark ?? { config: { dataDir, objectStore: undefined }, files: folderStore(dataDir) };
    const { catalogue } = await readMark(place);
    const hasOwner = await renewWhatDevicesHold(incoming, { now, owners: catalogue?.owners });
    await noteNumbers(dataDir, place);
    // From here on neither the old shop nor the new one is complete: a server that finds this file refuses to start.
    writeFileSync(join(dataDir, unfinishedRestore), `${folder}\n`, { flush: true });
    const before = await moveAside(dataDir, now);
    for (const name of [databaseFile, ...backedUpKinds]) {
      if (existsSync(join(incoming, name))) await rename(join(incoming, name), join(dataDir, name));
    }
    await sync(dataDir);
    rmSync(join(dataDir, unfinishedRestore));
    await sync(dataDir);
    return { backup, before, hasOwner };
  } finally {
    // On a full disk, a failed restore would take the space that the shop needs.
    await rm(incoming, { recursive: true, force: true }).finally(() => claim.release());
  }
}

/** Returns a backup that has a checksum for every file. The bytes are compared with them while they are copied. */
async function wholeBackup(folder: string): Promise<{ backup: Backup; sums: Checksums }> {
  const backup = await readBackup(folder);
  const sums = await readSums(folder);
  // `files` leaves out the note and the checksums file, of which only the note has a checksum.
  if (!backup || !sums?.has(databaseFile) || !sums.has(noteFile) || sums.size !== backup.files + 1) {
    throw new BackupError(`${folder} is not a whole backup. Nothing was changed.`);
  }
  return { backup, sums };
}

async function copyIn(folder: string, incoming: string, sums: Checksums): Promise<void> {
  for (const [path, hash] of sums) {
    await mkdir(dirname(join(incoming, path)), { recursive: true });
    const copied = await copySynced(join(folder, path), join(incoming, path)).catch((cause: unknown) => {
      const why = writeTroubleOf(cause) === "full" ? ": the disk is full" : "";
      throw new BackupError(`${join(folder, path)} cannot be copied${why}. Nothing was changed.`, { cause });
    });
    if (copied !== hash) {
      throw new BackupError(`${join(folder, path)} is not as it was when the backup was made. Nothing was changed.`);
    }
    await sync(dirname(join(incoming, path)));
  }
}

/** Migrates the restored database and renews the epoch. Returns whether an owner may log in.
 *  @throws DatabaseError when the database is damaged or newer. */
async function renewWhatDevicesHold(
  folder: string,
  { now, owners }: { readonly now: number; readonly owners: readonly string[] | undefined },
): Promise<boolean> {
  const { db, close } = openSqlite(folder);
  try {
    await migrate(db);
    return await write(db, async (trx) => {
      const hasOwner = await renew(trx, owners);
      // The shop records the renewal at its next start, even when it was restored several times within the hour.
      await requestRenewal(trx, now);
      return hasOwner;
    });
  } finally {
    await close();
  }
}

/** Saves the numbers that the replaced database gave out, which a killed process may not have saved. */
async function noteNumbers(dataDir: string, mark: Places): Promise<void> {
  if (!existsSync(join(dataDir, databaseFile))) return;
  try {
    const { readDb, close } = openSqlite(dataDir);
    await raiseMark(mark, await readNumbers(readDb).finally(close));
  } catch {
    // A damaged database, or one of another release, is a common reason to restore; the mark then stays unchanged.
  }
}

async function moveAside(dataDir: string, now: number): Promise<string | undefined> {
  const logs = ["", "-wal", "-shm"].map((end) => `${databaseFile}${end}`);
  const there = [...logs, ...backedUpKinds].filter((name) => existsSync(join(dataDir, name)));
  if (there.length === 0) return undefined;
  const before = join(dataDir, `before-restore-${new Date(now).toISOString().replaceAll(":", "-")}`);
  await mkdir(before, { recursive: true });
  for (const name of there) await rename(join(dataDir, name), join(before, name));
  await sync(before);
  return before;
}
