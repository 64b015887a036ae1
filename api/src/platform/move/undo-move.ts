import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { type Moved, markMovedDatabase, markMovedFolder, readMovedDatabase, readMovedFolder } from "../db/moved.ts";
import { openDatabase } from "../db/open-database.ts";
import { askToRenew } from "../db/renew.ts";
import { write } from "../db/write.ts";
import { MoveError } from "./move-error.ts";

/** Lets a shop go on that was moved away. Devices and people have gone on at the new place, so it renews itself at its
 *  next start. Answers where it was moved to, where all that came since stays. @throws MoveError when it was not
 *  moved. */
export async function undoMove(config: Config, { log, now }: { log: Logger; now: number }): Promise<Moved> {
  const opened = await openDatabase({ ...config, isSingleProcess: true }, log, { evenMoved: true });
  const { db, close } = opened;
  try {
    const mark = config.database ? await readMovedDatabase(db) : readMovedFolder(config.dataDir);
    if (!mark) throw new MoveError("This shop was not moved away, so there is nothing to undo.");
    if (!config.database) await makeBackup({ dataDir: config.dataDir, folder: config.backups.folder, now });
    await write(db, (trx) => askToRenew(trx, now));
    if (config.database) await markMovedDatabase(db, undefined);
    else markMovedFolder(config.dataDir, undefined);
    return mark;
  } finally {
    await close();
  }
}
