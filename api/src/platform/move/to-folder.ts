import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "../../config.ts";
import { sync } from "../backup/backup-files.ts";
import { database } from "../backup/make-backup.ts";
import { DatabaseError, PlaceTaken } from "../db/database-error.ts";
import { readSchemaState } from "../db/migrate.ts";
import { markMovedDatabase } from "../db/moved.ts";
import { openDatabase } from "../db/open-database.ts";
import type { OpenDatabase } from "../db/opened-database.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import { folderStore } from "../files/folder-store.ts";
import { openStore } from "../files/open-store.ts";
import { makePrivateFolder } from "../files/private-files.ts";
import { claimDataFolder } from "../process/claim-data-folder.ts";
import { arrived, moveShop, type Report } from "./move.ts";
import { MoveError } from "./move-error.ts";
import type { Moving } from "./to-postgres.ts";

/** Moves the shop of a database on PostgreSQL, and its files, into a folder that has no shop; or copies it there, as of
 *  one moment, while its processes run. @throws MoveError, DatabaseError or ConfigError with a sentence for the
 *  operator. */
export async function moveToFolder(config: Config, folder: string, moving: Moving): Promise<Report> {
  if (existsSync(join(folder, database))) {
    throw new MoveError(`There is a shop in ${resolve(folder)} already. Name a folder without one.`);
  }
  makePrivateFolder(folder);
  const claim = claimDataFolder(folder);
  const unfinished = join(folder, "moving");
  try {
    const source = await openSource(config, moving);
    try {
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { mode: 0o700 });
      const target = openSqlite(unfinished);
      let report: Report;
      try {
        const ends = { files: await openStore(config), target: { opened: target, files: folderStore(folder) } };
        report = await moveShop({ opened: source, files: ends.files }, ends.target, moving);
        await arrived(ends.target);
      } finally {
        await target.close();
      }
      if (config.shopSecret) {
        await writeFile(join(folder, "address.key"), config.shopSecret, { flush: true, mode: 0o600 });
      }
      if (!moving.isCopy) {
        await markMovedDatabase(source.db, { to: resolve(folder), at: new Date(moving.now).toISOString() });
      }
      await rename(join(unfinished, database), join(folder, database));
      await sync(folder);
      await rm(unfinished, { recursive: true, force: true });
      return report;
    } finally {
      await source.close();
    }
  } finally {
    claim.release();
  }
}

async function openSource(config: Config, { log, isCopy }: Moving): Promise<OpenDatabase> {
  try {
    const only = { ...config, isSingleProcess: true };
    const opened = await openDatabase(only, log, { isGuest: isCopy, evenMoved: !isCopy });
    if ((await readSchemaState(opened.readDb)) === "present") return opened;
    await opened.close();
    throw new DatabaseError("The database is not up to date. Start this release once, then run this again.");
  } catch (cause) {
    if (!(cause instanceof PlaceTaken)) throw cause;
    throw new MoveError("The shop is running. Stop its processes, or add --copy for a copy of it as it is now.", {
      cause,
    });
  }
}
