import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { type Moved, markMovedDatabase, markMovedFolder, readMovedDatabase, readMovedFolder } from "../db/moved.ts";
import { openDatabase } from "../db/open-database.ts";
import { MoveError } from "./move-error.ts";

/** Lets a shop go on that was moved away. Answers where it was moved to, where all that came since stays.
 *  @throws MoveError when it was not moved. */
export async function undoMove(config: Config, { log, now }: { log: Logger; now: number }): Promise<Moved> {
  if (config.database) {
    const { db, close } = await openDatabase({ ...config, isSingleProcess: true }, log, { evenMoved: true });
    try {
      const mark = wasMoved(await readMovedDatabase(db));
      await markMovedDatabase(db, undefined);
      return mark;
    } finally {
      await close();
    }
  }
  const mark = wasMoved(readMovedFolder(config.dataDir));
  await makeBackup({ dataDir: config.dataDir, folder: config.backups.folder, now });
  await markMovedFolder(config.dataDir, undefined);
  return mark;
}

function wasMoved(mark: Moved | undefined): Moved {
  if (!mark) throw new MoveError("This shop was not moved away, so there is nothing to undo.");
  return mark;
}
