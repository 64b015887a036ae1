// `npm run backup [-- FOLDER]`: copies the shop, open or not, into a new folder. Operations, docs/operations.md.
import { BackupError, makeBackup } from "../platform/backup/make-backup.ts";
import { runCommand } from "../platform/process/run-command.ts";

const madeElsewhere = `Nothing was copied. This shop is on PostgreSQL, whose own backups are the shop's: docs/operations.md.`;

const [, , given] = process.argv;

await runCommand(
  async ({ dataDir, backups, database }) => {
    if (database) throw new BackupError(madeElsewhere);
    const { folder, files, bytes } = await makeBackup({ dataDir, folder: given ?? backups.folder, now: Date.now() });
    process.stdout.write(`${folder}: ${files} files, ${bytes} bytes\n`);
  },
  [BackupError],
);
