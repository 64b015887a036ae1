import { existsSync } from "node:fs";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { type Moved, markMovedDatabase, markMovedFolder, readMovedDatabase, readMovedFolder } from "../db/moved.ts";
import { openDatabase } from "../db/open-database.ts";
import { askToRenew } from "../db/renew.ts";
import { write } from "../db/write.ts";
import { folderStore } from "../files/folder-store.ts";
import { raiseNumbers, readNumbers } from "../high-water/keep-numbers.ts";
import { mostGiven, type Numbers, readMark } from "../high-water/mark.ts";
import { MoveError } from "./move-error.ts";
import { nameOfPlace } from "./place-name.ts";

type Undoing = {
  readonly log: Logger;
  readonly now: number;
  /** The configuration of the place that the shop was moved to, if it can be reached. */
  readonly there?: Config | undefined;
};

/** Reactivates a shop that was moved away. Devices and people have used the new place since, so the shop renews
 *  itself at its next start, and continues above the new place's numbers if they can be read. Returns where it was
 *  moved to; data added there stays there. @throws MoveError when it was not moved, was moved to another
 *  place, or was moved on from there. */
export async function undoMove(
  config: Config,
  { log, now, there }: Undoing,
): Promise<Moved & { readonly areNumbersKnown: boolean }> {
  const opened = await openDatabase({ ...config, isSingleProcess: true }, log, { evenMoved: true });
  const { db, close } = opened;
  try {
    const mark = config.database ? await readMovedDatabase(db) : readMovedFolder(config.dataDir);
    if (!mark) throw new MoveError("This shop was not moved away, so there is nothing to undo.");
    if (!config.database) await makeBackup({ dataDir: config.dataDir, folder: config.backups.folder, now });
    const given = there ? await numbersAt(there, mark, log) : await numbersIn(mark.to);
    await write(db, async (trx) => {
      await raiseNumbers(trx, given ?? {});
      await askToRenew(trx, now);
    });
    if (config.database) await markMovedDatabase(db, undefined);
    else markMovedFolder(config.dataDir, undefined);
    return { ...mark, areNumbersKnown: given !== undefined };
  } finally {
    await close();
  }
}

async function numbersAt(there: Config, { to }: Moved, log: Logger): Promise<Numbers> {
  if (nameOfPlace(there) !== to) throw new MoveError(`The shop was not moved there but to ${to}.`);
  const { readDb, close } = await openDatabase(there, log, { isGuest: true, evenMoved: true });
  try {
    refuseMovedOn(await readMovedDatabase(readDb));
    return await readNumbers(readDb);
  } finally {
    await close();
  }
}

/** Refuses a place that is not the newest: numbers were given out further on. @throws MoveError. */
function refuseMovedOn(mark: Moved | undefined): void {
  if (!mark) return;
  throw new MoveError(
    `From there the shop was moved on to ${mark.to}. Undo that move first, or the numbers that were given out since would be given out again.`,
  );
}

/** Returns undefined when the place is not a folder of this machine. */
async function numbersIn(place: string): Promise<Numbers | undefined> {
  if (!existsSync(place)) return undefined;
  refuseMovedOn(readMovedFolder(place));
  const config = { dataDir: place, objectStore: undefined };
  return mostGiven(await readMark({ config, files: folderStore(place) }));
}
