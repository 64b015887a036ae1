import { rm } from "node:fs/promises";
import type { Core } from "../core.ts";
import { DatabaseError } from "../db/database-error.ts";
import { readSchemaState } from "../db/migrate.ts";
import type { Db } from "../db/tables/tables.ts";
import { listBackups, noteFile, upToNow } from "./backup-list.ts";
import type { MakeBackup } from "./backup-schedule.ts";
import type { Checksums } from "./checksums.ts";
import { readSums } from "./make-backup.ts";

type BackupDeps = Pick<Core, "config" | "log"> & { readonly makeBackup: MakeBackup; readonly signal: AbortSignal };

/** Makes a backup before the database is migrated to this code, unless backups are turned off. @throws DatabaseError
 *  when the backup cannot be made; the database is then unchanged. */
export async function backUpBeforeUpgrade(db: Db, { config, log, makeBackup, signal }: BackupDeps): Promise<void> {
  if (config.backups.everyHours === 0 || (await readSchemaState(db)) !== "behind") return;
  try {
    await makeBackup(signal);
    await removeIfTwin(config.backups.folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(
      `The database is of an older version, and no backup could be made before bringing it up to this one: ${reason} Nothing was changed. Put that right, or set BACKUP_EVERY_HOURS=0 to go on without.`,
      { cause },
    );
  }
  log.warn("a backup was made before the database is brought up to this version");
}

/** Removes the new backup when the previous one has the same content. A start that fails may be retried every few
 *  seconds, and the identical backups would fill the disk. */
async function removeIfTwin(folder: string): Promise<void> {
  const [made, before] = upToNow(await listBackups(folder), Date.now());
  if (!made || !before) return;
  const sums = await readSums(made.folder);
  const sumsBefore = await readSums(before.folder);
  if (sums && sumsBefore && isSame(sums, sumsBefore)) await rm(made.folder, { recursive: true, force: true });
}

/** Compares two backups by their checksums, without their notes, which differ by time. */
function isSame(one: Checksums, other: Checksums): boolean {
  return one.size === other.size && [...one].every(([path, hash]) => path === noteFile || other.get(path) === hash);
}
