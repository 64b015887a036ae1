// `npm run backup [-- FOLDER]`: copies the shop, open or not, into a new folder. Operations, docs/operations.md.
import { BackupError, makeBackup } from "../platform/backup/make-backup.ts";
import { runCommand } from "../platform/process/run-command.ts";

const [, , given] = process.argv;

await runCommand(
  async ({ dataDir, backups }) => {
    const { folder, files, bytes } = await makeBackup({ dataDir, folder: given ?? backups.folder, now: Date.now() });
    process.stdout.write(`${folder}: ${files} files, ${bytes} bytes\n`);
  },
  [BackupError],
);
