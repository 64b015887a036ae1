// Runs before `npm run update` switches to this release: makes a backup of the shop, open or not, and migrates a
// copy of its database to this code. With `--check`, or on PostgreSQL, which has backups of its own, it only checks
// whether this code can read the database. None changes the shop. Operations, docs/operations.md.
import { existsSync } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { type Config, ConfigError } from "../config.ts";
import { BackupError, databaseFile, makeBackup } from "../platform/backup/make-backup.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { checkDatabaseFile } from "../platform/db/sqlite/check-file.ts";
import { openSqlite } from "../platform/db/sqlite/open-sqlite.ts";
import { createLog } from "../platform/http/log.ts";
import { runCommand } from "../platform/process/run-command.ts";

await runCommand(
  async (config) => {
    if (config.database) return checkPostgres(config);
    const { dataDir, backups } = config;
    // A release's own folder has no shop, so a relative path would be wrong.
    if (!isAbsolute(dataDir))
      throw new ConfigError(
        "DATA_DIR has to be the whole path of the shop's folder: see Install in docs/operations.md.",
      );
    if (!existsSync(join(dataDir, databaseFile))) {
      process.stdout.write(`There is no shop in ${dataDir} yet: nothing to back up.\n`);
      return;
    }
    checkDatabaseFile(join(dataDir, databaseFile));
    if (process.argv.includes("--check")) return;
    const { folder } = await makeBackup({ dataDir, folder: backups.folder, now: Date.now() });
    process.stdout.write(`The shop as it is now is kept in ${folder}\n`);
    await tryUpgrade(dataDir, join(folder, databaseFile));
  },
  [BackupError],
);

/** @throws DatabaseError when this code cannot use the database. */
async function checkPostgres(config: Config): Promise<void> {
  const { close } = await openDatabase(config, createLog("silent"), { isGuest: true });
  await close();
  process.stdout.write("This release can read the database. Nothing was backed up: PostgreSQL has its own backups.\n");
}

/** Migrates a copy of a database to this code, on the shop's own disk, and removes the copy. @throws the error of
 *  the failing migration. */
async function tryUpgrade(dataDir: string, copied: string): Promise<void> {
  const folder = join(dataDir, "upgrade-rehearsal");
  await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { mode: 0o700 });
    await copyFile(copied, join(folder, databaseFile));
    const { db, close } = openSqlite(folder);
    await migrate(db).finally(close);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
