// Runs before `npm run update` switches to this release: makes a backup of the shop, open or not, and migrates a
// copy of its database to this code. With `--check` it only checks whether this code can read the database. Neither
// changes the shop. Operations, docs/operations.md.
import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { ConfigError } from "../config.ts";
import { BackupError, database, makeBackup } from "../platform/backup/make-backup.ts";
import { tryUpgrade } from "../platform/backup/try-upgrade.ts";
import { checkDatabaseFile } from "../platform/db/sqlite/check-file.ts";
import { runCommand } from "../platform/process/run-command.ts";

await runCommand(
  async ({ dataDir, backups }) => {
    // A release's own folder has no shop, so a relative path would be wrong.
    if (!isAbsolute(dataDir))
      throw new ConfigError(
        "DATA_DIR has to be the whole path of the shop's folder: see Install in docs/operations.md.",
      );
    if (!existsSync(join(dataDir, database))) {
      process.stdout.write(`There is no shop in ${dataDir} yet: nothing to back up.\n`);
      return;
    }
    checkDatabaseFile(join(dataDir, database));
    if (process.argv.includes("--check")) return;
    const { folder } = await makeBackup({ dataDir, folder: backups.folder, now: Date.now() });
    process.stdout.write(`The shop as it is now is kept in ${folder}\n`);
    await tryUpgrade(dataDir, join(folder, database));
  },
  [BackupError],
);
