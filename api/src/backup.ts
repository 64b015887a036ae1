// `npm run backup [-- FOLDER]`: copies the shop, open or not, into a new folder. Operations, docs/operations.md.
import { BackupError, makeBackup } from "./backup/make-backup.ts";
import { ConfigError, parseConfig } from "./config.ts";
import { lastWords } from "./operations/last-words.ts";

const [, , given] = process.argv;

try {
  const { dataDir, backups } = parseConfig(process.env);
  const { folder, files, bytes } = await makeBackup({
    dataDir,
    folder: given ?? backups.folder,
    now: Date.now(),
  });
  process.stdout.write(`${folder}: ${files} files, ${bytes} bytes\n`);
} catch (cause) {
  process.stderr.write(`${lastWords(cause, [ConfigError, BackupError])}\n`);
  process.exitCode = 1;
}
