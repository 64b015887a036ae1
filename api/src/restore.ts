// `npm run restore -- FOLDER|latest`: puts a backup in the place of a shop that is not running. Operations, docs/operations.md.
import { listBackups } from "./backup/backup-list.ts";
import { BackupError } from "./backup/make-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { ConfigError, parseConfig } from "./config.ts";
import { DatabaseError } from "./db/check-file.ts";
import { lastWords } from "./operations/last-words.ts";

const [, , given] = process.argv;

try {
  const { dataDir, backups } = parseConfig(process.env);
  const { backup, before } = await restoreBackup({
    dataDir,
    backup: await chosen(given, backups.folder),
    now: Date.now(),
  });
  process.stdout.write(`Restored the shop of ${backup.madeAt}. Everybody signs in again.\n`);
  if (before) process.stdout.write(`What was there before is in ${before}\n`);
} catch (cause) {
  process.stderr.write(`${lastWords(cause, [ConfigError, BackupError, DatabaseError])}\n`);
  process.exitCode = 1;
}

async function chosen(name: string | undefined, folder: string): Promise<string> {
  const backups = await listBackups(folder);
  if (name === "latest" && backups[0]) return backups[0].folder;
  if (name !== undefined && name !== "latest") return name;
  const there = backups.map((backup) => `  ${backup.folder}\n`).join("");
  throw new BackupError(`Name the backup: npm run restore -- FOLDER, or latest. In ${folder}:\n${there || "  none\n"}`);
}
