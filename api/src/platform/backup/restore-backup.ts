import { existsSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unfinishedRestore } from "../db/make-data-folder.ts";
import { migrate } from "../db/migrate.ts";
import { askToRenew, renew } from "../db/renew.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import { write } from "../db/write.ts";
import { folderStore } from "../files/folder-store.ts";
import { readNumbers } from "../high-water/keep-numbers.ts";
import { type Places, raiseMark, readMark } from "../high-water/mark.ts";
import { claimDataFolder } from "../process/claim-data-folder.ts";
import { copySynced, sync } from "./backup-files.ts";
import { type Backup, noteFile, readBackup } from "./backup-list.ts";
import type { Checksums } from "./checksums.ts";
import { BackupError, database, pictures, readSums } from "./make-backup.ts";

type Task = {
  readonly dataDir: string;
  readonly backup: string;
  readonly now: number;
  /** Where the shop keeps its mark; by default in its folder. */
  readonly mark?: Places;
};

export type Restored = {
  readonly backup: Backup;
  /** Where what was there before is now; undefined when there was nothing. */
  readonly before: string | undefined;
};

/** Puts a backup in the place of a shop that is not running. What was there is moved aside and kept. Everybody signs in
 *  again, and devices take the whole catalogue anew: both may hold what this database has never heard of. @throws
 *  BackupError when a server has the folder, or the backup is not whole; nothing is changed then. */
export async function restoreBackup({ dataDir, backup: folder, now, mark }: Task): Promise<Restored> {
  const { backup, sums } = await wholeBackup(folder);
  const claim = claimDataFolder(dataDir, { evenHalfRestored: true });
  try {
    const incoming = join(dataDir, "restoring");
    await rm(incoming, { recursive: true, force: true });
    await copyIn(folder, incoming, sums);
    const place = mark ?? { config: { dataDir, objectStore: undefined }, files: folderStore(dataDir) };
    const { catalogue } = await readMark(place);
    await renewWhatDevicesHold(incoming, { now, owners: catalogue?.owners });
    await noteNumbers(dataDir, place);
    // From here on neither the old shop nor the new one is whole: a server that finds this mark refuses to start.
    writeFileSync(join(dataDir, unfinishedRestore), `${folder}\n`, { flush: true });
    const before = await moveAside(dataDir, now);
    for (const name of [database, pictures]) {
      if (existsSync(join(incoming, name))) await rename(join(incoming, name), join(dataDir, name));
    }
    await sync(dataDir);
    rmSync(join(dataDir, unfinishedRestore));
    await rm(incoming, { recursive: true });
    await sync(dataDir);
    return { backup, before };
  } finally {
    claim.release();
  }
}

/** A backup whose every file has a checksum. The bytes are compared with them while they are copied. */
async function wholeBackup(folder: string): Promise<{ backup: Backup; sums: Checksums }> {
  const backup = await readBackup(folder);
  const sums = await readSums(folder);
  // Its own two files are not counted, and one of them has a checksum.
  if (!backup || !sums?.has(database) || !sums.has(noteFile) || sums.size !== backup.files + 1) {
    throw new BackupError(`${folder} is not a whole backup. Nothing was changed.`);
  }
  return { backup, sums };
}

async function copyIn(folder: string, incoming: string, sums: Checksums): Promise<void> {
  for (const [path, hash] of sums) {
    await mkdir(dirname(join(incoming, path)), { recursive: true });
    const copied = await copySynced(join(folder, path), join(incoming, path)).catch((cause: unknown) => {
      throw new BackupError(`${join(folder, path)} cannot be copied. Nothing was changed.`, { cause });
    });
    if (copied !== hash) {
      throw new BackupError(`${join(folder, path)} is not as it was when the backup was made. Nothing was changed.`);
    }
    await sync(dirname(join(incoming, path)));
  }
}

/** @throws DatabaseError when the database is damaged, or of a newer version. */
async function renewWhatDevicesHold(
  folder: string,
  { now, owners }: { readonly now: number; readonly owners: readonly string[] | undefined },
): Promise<void> {
  const { db, close } = openSqlite(folder);
  try {
    await migrate(db);
    await write(db, async (trx) => {
      await renew(trx, owners);
      // The shop notes it when it starts, however often it was restored within the hour.
      await askToRenew(trx, now);
    });
  } finally {
    await close();
  }
}

/** Notes the numbers that the replaced database gave out, which a process that was killed may not have noted. */
async function noteNumbers(dataDir: string, mark: Places): Promise<void> {
  if (!existsSync(join(dataDir, database))) return;
  try {
    const { readDb, close } = openSqlite(dataDir);
    await raiseMark(mark, await readNumbers(readDb).finally(close));
  } catch {
    // A database that is damaged or of another release is why people restore; the mark stays as it was.
  }
}

async function moveAside(dataDir: string, now: number): Promise<string | undefined> {
  const logs = ["", "-wal", "-shm"].map((end) => `${database}${end}`);
  const there = [...logs, pictures].filter((name) => existsSync(join(dataDir, name)));
  if (there.length === 0) return undefined;
  const before = join(dataDir, `before-restore-${new Date(now).toISOString().replaceAll(":", "-")}`);
  await mkdir(before, { recursive: true });
  for (const name of there) await rename(join(dataDir, name), join(before, name));
  await sync(before);
  return before;
}
