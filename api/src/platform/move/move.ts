import { sql } from "kysely";
import type { Config } from "../../config.ts";
import { getCatalogueState } from "../db/catalogue-revision.ts";
import { engineOf } from "../db/engine.ts";
import { migrate } from "../db/migrate.ts";
import { markArriving } from "../db/moved.ts";
import type { OpenDatabase } from "../db/opened-database.ts";
import type { Db, Trx } from "../db/tables/tables.ts";
import { readTogether, write } from "../db/write.ts";
import { writeTroubleOf } from "../db/write-trouble.ts";
import type { FileStore } from "../files/file-store.ts";
import { setSecretProof } from "../fleet/prove-secret.ts";
import { raiseNumbers, readNumbers } from "../high-water/keep-numbers.ts";
import { mostGiven, raiseMark, readMark, setCatalogueMark } from "../high-water/mark.ts";
import { listTables } from "./list-tables.ts";
import { MoveError } from "./move-error.ts";
import { type MovedFiles, moveFiles, refuseFiles } from "./move-files.ts";
import { type MovedTable, moveRows } from "./move-rows.ts";
import type { OnProgress } from "./progress.ts";

/** A stopped shop, or the place to move one to. */
export type End = { readonly opened: OpenDatabase; readonly files: FileStore; readonly config: Config };

/** Functions of the other folders that know their rows. */
export type Rooms = {
  /** Rebuilds the data that is derived from the rows. */
  readonly rebuild: (trx: Trx, onRows: (rows: number) => void) => Promise<void>;
  /** Returns sentences about rows that are inconsistent. */
  readonly findFaults: (trx: Trx) => Promise<string[]>;
  /** Moves the list of erasures that earlier releases kept in a separate file. */
  readonly moveErasures: (target: FileStore) => Promise<void>;
};

export type Report = { readonly tables: readonly MovedTable[]; readonly files: readonly MovedFiles[] };

type Steps = {
  readonly rooms: Rooms;
  readonly onDone: OnProgress;
  /** The epoch of the shop with which an earlier try began to fill the target. */
  readonly arriving: string | undefined;
  /** Prevents the old place from being started again. */
  readonly leave: () => Promise<void>;
};

/** Fills an empty database and an empty store with a shop, and compares both row by row. The rows are written in one
 *  transaction; until it is complete, no one can start a shop on them. The source stays unchanged except for
 *  `leave`, which is called last. @throws MoveError with a sentence for the operator. */
export async function moveShop(source: End, target: End, steps: Steps): Promise<Report> {
  try {
    return await move(source, target, steps);
  } catch (cause) {
    const trouble = writeTroubleOf(cause);
    if (!trouble) throw cause;
    const words =
      trouble === "full" ? "there is no room left at the new place" : "a database or a store stopped answering";
    throw new MoveError(`The move was cut off: ${words}. Put that right and run the same command again.`, { cause });
  }
}

async function move(source: End, target: End, { rooms, onDone, arriving, leave }: Steps): Promise<Report> {
  const { epoch } = await getCatalogueState(source.opened.readDb);
  if (arriving !== epoch) {
    await refuseRows(target.opened.readDb);
    // Within one machine the files stay in place.
    if (source.files !== target.files) await refuseFiles(target.files);
  }
  // A backup that was restored but never started is older than the mark.
  const mark = await readMark(source);
  await migrate(target.opened.db);
  const tables = await readTogether(source.opened.readDb, (from) =>
    write(target.opened.db, async (to) => {
      await takeTime(to);
      const moved = await moveRows(from, to, onDone);
      await raiseNumbers(to, mostGiven(mark));
      if (target.config.shopSecret) await setSecretProof(to, target.config.shopSecret);
      await rooms.rebuild(to, (rows) => onDone("the words of enquiries", rows));
      const faults = await rooms.findFaults(to);
      if (faults.length > 0) throw new MoveError(`The shop's rows do not agree: ${faults.slice(0, 3).join("; ")}.`);
      await markArriving(to, epoch);
      await takeStock(to);
      return moved;
    }),
  );
  const files = await moveFiles(source.files, target.files, onDone);
  await rooms.moveErasures(target.files);
  await raiseMark(target, await readNumbers(target.opened.db));
  if (mark.catalogue) await setCatalogueMark(target, mark.catalogue);
  await leave();
  await write(target.opened.db, (trx) => markArriving(trx, undefined));
  return { tables, files };
}

/** Refuses a database with rows of a shop. @throws MoveError. */
async function refuseRows(db: Db): Promise<void> {
  for (const { name } of await listTables(db)) {
    // Every database has this row.
    if (name === "catalogue_state") continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new MoveError(`There is a shop at the new place already: ${name} has rows. Nothing was changed.`);
    }
  }
}

/** Removes the timeouts of this transaction, which no one waits for. */
async function takeTime(trx: Trx): Promise<void> {
  if (engineOf(trx) !== "postgres") return;
  await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

/** Updates the statistics; without them the first queries would be planned as if the tables were empty. */
async function takeStock(trx: Trx): Promise<void> {
  if (engineOf(trx) === "postgres") await sql`analyze`.execute(trx);
}
