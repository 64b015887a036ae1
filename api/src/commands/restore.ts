// `npm run restore -- FOLDER|latest [--new]`: replaces the data of a stopped shop with a backup. Operations,
// docs/operations.md.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Backup, listBackups, upToNow } from "../platform/backup/backup-list.ts";
import { BackupError, databaseFile } from "../platform/backup/make-backup.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { unfinishedRestore } from "../platform/db/make-data-folder.ts";
import { openStore } from "../platform/files/open-store.ts";
import { runCommand } from "../platform/process/run-command.ts";

const noOwnerMessage =
  "The backup does not show who the owners were last, so all owners are suspended, too. Start the shop, then reactivate one of them: npm run admin:reset -- EMAIL\n";

const restoredElsewhere =
  "Nothing was restored. This shop is on PostgreSQL: restore its database and files by their own means, docs/several-processes.md.";

const {
  values,
  positionals: [given],
} = parseArgs({ allowPositionals: true, options: { new: { type: "boolean", default: false } } });

await runCommand(
  async (config) => {
    const { dataDir, backups, database } = config;
    if (database) throw new BackupError(restoredElsewhere);
    const chosen = await choose(given, backups.folder);
    refuseWrongFolder(dataDir);
    const { backup, before, hasOwner } = await restoreBackup({
      dataDir,
      backup: chosen,
      now: Date.now(),
      mark: { config, files: await openStore(config) },
    });
    process.stdout.write(
      `Restored the shop of ${backup.madeAt} into ${resolve(dataDir)}. Everyone logs in again, and staff are suspended until an owner reactivates them.\n`,
    );
    if (!hasOwner) process.stdout.write(noOwnerMessage);
    if (before) process.stdout.write(`The previous data is in ${before}\n`);
  },
  [BackupError],
);

async function choose(name: string | undefined, folder: string): Promise<string> {
  const backups = await listBackups(folder);
  const past = upToNow(backups, Date.now());
  // The newest is first.
  if (name === "latest" && past[0]) return past[0].folder;
  if (name !== undefined && name !== "latest") return name;
  const marked = (backup: Backup) => (past.includes(backup) ? "" : " (made under a wrong clock, and not the latest)");
  const listing = backups.map((backup) => `  ${backup.folder}${marked(backup)}\n`).join("");
  throw new BackupError(
    `Name the backup: npm run restore -- FOLDER, or latest. In ${folder}:\n${listing || "  none\n"}`,
  );
}

/** Refuses a folder without a shop unless `--new` is given: if DATA_DIR was not set by mistake, a restore into the
 *  default folder would look like a success. @throws BackupError. */
function refuseWrongFolder(dataDir: string): void {
  const hasShop = existsSync(join(dataDir, databaseFile)) || existsSync(join(dataDir, unfinishedRestore));
  if (hasShop || values.new) return;
  throw new BackupError(
    `There is no shop in ${resolve(dataDir)}, so nothing was restored. Is DATA_DIR right? To make a new one there: npm run restore -- FOLDER --new`,
  );
}
