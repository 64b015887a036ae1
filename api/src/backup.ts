// `npm run backup [-- FOLDER]`: copies the shop, open or not, into a new folder. Operations, docs/operations.md.
import { BackupError, makeBackup } from "./backup/make-backup.ts";
import { ConfigError, parseConfig } from "./config.ts";

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
  const isExpected = cause instanceof ConfigError || cause instanceof BackupError;
  process.stderr.write(`${isExpected ? cause.message : sayWhole(cause)}\n`);
  process.exitCode = 1;
}

function sayWhole(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
