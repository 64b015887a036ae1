// `npm run backup [-- FOLDER]`: copies the shop, running or not, into a new folder. Operations, docs/operations.md.
import { BackupError, makeBackup } from "../platform/backup/make-backup.ts";
import { runCommand } from "../platform/process/run-command.ts";

const postgresHint =
  "Nothing was copied. This shop uses PostgreSQL: back up the database with its own tools, see docs/several-processes.md#backups.";

const [, , given] = process.argv;

await runCommand(
  async ({ dataDir, backups, database }) => {
    if (database) throw new BackupError(postgresHint);
    const { folder, files, bytes } = await makeBackup({ dataDir, folder: given ?? backups.folder, now: Date.now() });
    process.stdout.write(`${folder}: ${files} files, ${bytes} bytes\n`);
  },
  [BackupError],
);
