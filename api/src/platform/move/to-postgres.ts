import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { movingCopy } from "../backup/backup-list.ts";
import { databaseFile, makeBackup } from "../backup/make-backup.ts";
import { hasTable, migrate } from "../db/migrate.ts";
import { markMovedFolder, readArriving, readMovedFolder, sayMovedFolder } from "../db/moved.ts";
import { openDatabase } from "../db/open-database.ts";
import type { OpenDatabase } from "../db/opened-database.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import { openStore } from "../files/open-store.ts";
import { claimDataFolder } from "../process/claim-data-folder.ts";
import { moveShop, type Report, type Rooms } from "./move.ts";
import { MoveError } from "./move-error.ts";
import { nameOfPlace } from "./place-name.ts";
import type { OnProgress } from "./progress.ts";

export type Moving = {
  readonly rooms: Rooms;
  readonly onDone: OnProgress;
  readonly log: Logger;
  readonly now: number;
};

/** Moves the shop of a data folder to the database, and to the store if any, of another configuration. It copies
 *  from a new backup, so that the folder stays unchanged except for a mark.
 *  @throws MoveError, DatabaseError, BackupError or ConfigError with a sentence for the operator. */
export async function moveToPostgres(from: Config, to: Config, moving: Moving): Promise<Report> {
  const name = nameOfPlace(to);
  const mark = readMovedFolder(from.dataDir);
  if (mark && mark.to !== name) {
    throw new MoveError(sayMovedFolder(from.dataDir, mark));
  }
  const claim = claimDataFolder(from.dataDir);
  try {
    const opened = await openDatabase({ ...to, isSingleProcess: true }, moving.log, { evenMoved: true });
    try {
      return await moveInto(opened, { from, to, moving });
    } finally {
      await opened.close();
    }
  } finally {
    claim.release();
  }
}

type Way = { readonly from: Config; readonly to: Config; readonly moving: Moving };

async function moveInto(opened: OpenDatabase, { from, to, moving }: Way): Promise<Report> {
  const task = { dataDir: from.dataDir, folder: from.backups.folder, now: moving.now };
  const { folder } = await makeBackup({ ...task, isToMove: true });
  // When a kill leaves it behind, the next backup removes it.
  const copy = join(from.backups.folder, movingCopy);
  try {
    await mkdir(copy, { recursive: true, mode: 0o700 });
    await copyFile(join(folder, databaseFile), join(copy, databaseFile));
    const source = openSqlite(copy);
    try {
      await migrate(source.db);
      const files = await openStore(from);
      const arriving = (await hasTable(opened.readDb, "shop_key")) ? await readArriving(opened.readDb) : undefined;
      const target = { opened, files: to.objectStore ? await openStore(to) : files, config: to };
      return await moveShop({ opened: source, files, config: from }, target, {
        ...moving,
        arriving,
        async leave() {
          markMovedFolder(from.dataDir, { to: nameOfPlace(to), at: new Date(moving.now).toISOString() });
        },
      });
    } finally {
      await source.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
