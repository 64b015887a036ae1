import { readdirSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "../../config.ts";
import { sync } from "../backup/backup-files.ts";
import { databaseFile } from "../backup/make-backup.ts";
import { getCatalogueState } from "../db/catalogue-revision.ts";
import { DatabaseError, PlaceTaken } from "../db/database-error.ts";
import { readSchemaState } from "../db/migrate.ts";
import { markArrivingFolder, markMovedDatabase, markMovedFolder, readArrivingFolder } from "../db/moved.ts";
import { openDatabase } from "../db/open-database.ts";
import type { OpenDatabase } from "../db/opened-database.ts";
import { listRunning } from "../db/running.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import type { Db } from "../db/tables/tables.ts";
import { folderStore } from "../files/folder-store.ts";
import { openStore } from "../files/open-store.ts";
import { writeFileAtomically } from "../files/write-file-atomically.ts";
import { claimDataFolder } from "../process/claim-data-folder.ts";
import { moveShop, type Report } from "./move.ts";
import { MoveError } from "./move-error.ts";
import { refuseFiles } from "./move-files.ts";
import type { Moving } from "./to-postgres.ts";

/** Moves the shop of a PostgreSQL database and its files into a folder without a shop.
 *  @throws MoveError, DatabaseError or ConfigError with a sentence for the operator. */
export async function moveToFolder(config: Config, folder: string, moving: Moving): Promise<Report> {
  const claim = claimDataFolder(folder);
  try {
    const source = await openSource(config, moving);
    try {
      const report = await fill(folder, source, config, moving);
      await markMovedDatabase(source.db, { to: resolve(folder), at: new Date(moving.now).toISOString() });
      // Removes the mark of a shop that was moved away from this folder earlier.
      markMovedFolder(folder, undefined);
      await rename(join(folder, "moving", databaseFile), join(folder, databaseFile));
      await rm(join(folder, "moving"), { recursive: true, force: true });
      markArrivingFolder(folder, undefined);
      await sync(folder);
      return report;
    } finally {
      await source.close();
    }
  } finally {
    claim.release();
  }
}

/** Fills the folder with the whole shop, except that its database is in a subfolder, so that it cannot be started
 *  yet. Removes what an earlier try left of the same shop, which could not be started either. */
async function fill(folder: string, source: OpenDatabase, config: Config, moving: Moving): Promise<Report> {
  const { epoch } = await getCatalogueState(source.readDb);
  const target = folderStore(folder);
  const atHome = { ...config, dataDir: folder, database: undefined, objectStore: undefined, shopSecret: undefined };
  const present = readdirSync(folder).filter((name) => name.startsWith(databaseFile));
  if (readArrivingFolder(folder) !== epoch) {
    if (present.length > 0) {
      throw new MoveError(`There is a shop in ${resolve(folder)} already. Name a folder without one.`);
    }
    await refuseFiles(target);
    markArrivingFolder(folder, epoch);
  }
  for (const name of present) await rm(join(folder, name));
  const unfinished = join(folder, "moving");
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const opened = openSqlite(unfinished);
  try {
    const ends = [
      { opened: source, files: await openStore(config), config },
      { opened, files: target, config: atHome },
    ] as const;
    const report = await moveShop(...ends, { ...moving, arriving: epoch, leave: async () => undefined });
    if (config.shopSecret) writeFileAtomically(join(folder, "address.key"), config.shopSecret);
    return report;
  } finally {
    await opened.close();
  }
}

async function openSource(config: Config, { log }: Moving): Promise<OpenDatabase> {
  try {
    const only = { ...config, isSingleProcess: true };
    const opened = await openDatabase(only, log, { evenMoved: true });
    await refuseUnfit(opened.readDb).catch(async (cause: unknown) => {
      await opened.close();
      throw cause;
    });
    return opened;
  } catch (cause) {
    throw cause instanceof PlaceTaken ? new MoveError(running, { cause }) : cause;
  }
}

const running = "The shop is running. Stop its processes.";

async function refuseUnfit(db: Db): Promise<void> {
  if ((await readSchemaState(db)) !== "present") {
    throw new DatabaseError("The database is not up to date. Start this release once, then run this again.");
  }
  // A process that just lost its connection, and with it its lock, may still write.
  const builds = (await listRunning(db)).map(({ build }) => build);
  if (builds.length === 0) return;
  throw new MoveError(
    `${running} One that was killed counts for a minute and a half (${[...new Set(builds)].join(", ")}).`,
  );
}
