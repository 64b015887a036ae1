import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { database, makeBackup } from "../backup/make-backup.ts";
import { migrate } from "../db/migrate.ts";
import { markMovedFolder, readMovedFolder } from "../db/moved.ts";
import { openDatabase } from "../db/open-database.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import { folderStore } from "../files/folder-store.ts";
import { openStore } from "../files/open-store.ts";
import { claimDataFolder } from "../process/claim-data-folder.ts";
import { arrived, moveShop, type Report, type Rooms, type Told } from "./move.ts";
import { MoveError } from "./move-error.ts";
import { placeOf } from "./place.ts";

export type Moving = {
  readonly rooms: Rooms;
  readonly onDone: Told;
  readonly log: Logger;
  readonly now: number;
  /** The shop goes on where it is. */
  readonly isCopy: boolean;
};

/** Moves the shop of a data folder to the database, and to the store if there is one, that another configuration names:
 *  from a backup that is made now, so that the folder stays as it is but for a mark.
 *  @throws MoveError, DatabaseError, BackupError or ConfigError with a sentence for the operator. */
export async function moveToPostgres({ dataDir, backups }: Config, to: Config, moving: Moving): Promise<Report> {
  const { now, log, isCopy } = moving;
  const place = placeOf(to);
  const mark = readMovedFolder(dataDir);
  if (mark && mark.to !== place) {
    throw new MoveError(`This shop was moved to ${mark.to}. To go on with this folder: npm run move -- --undo`);
  }
  const claim = isCopy ? undefined : claimDataFolder(dataDir);
  const copy = join(dataDir, "moving");
  try {
    const opened = await openDatabase({ ...to, isSingleProcess: true }, log, { evenMoved: true });
    try {
      const { folder } = await makeBackup({ dataDir, folder: backups.folder, now });
      await rm(copy, { recursive: true, force: true });
      await mkdir(copy, { mode: 0o700 });
      await copyFile(join(folder, database), join(copy, database));
      const source = openSqlite(copy);
      try {
        await migrate(source.db);
        const files = folderStore(dataDir);
        const target = { opened, files: to.objectStore ? await openStore(to) : files };
        const report = await moveShop({ opened: source, files }, target, moving);
        if (!isCopy) await markMovedFolder(dataDir, { to: place, at: new Date(now).toISOString() });
        await arrived(target);
        return report;
      } finally {
        await source.close();
      }
    } finally {
      await opened.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
    claim?.release();
  }
}
