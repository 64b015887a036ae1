import { existsSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { z } from "@chargefront/shared/zod";
import { DatabaseError } from "./database-error.ts";
import type { Db, Trx } from "./tables/tables.ts";
import { write } from "./write.ts";

/** That a shop was moved away: an old copy that is started by mistake would take enquiries nobody ever reads. */
const moved = z.strictObject({
  /** Names the place without a password. */
  to: z.string(),
  at: z.iso.datetime(),
});
export type Moved = z.infer<typeof moved>;

/** Beside a database on SQLite, and the name of the row in one on PostgreSQL. */
const markName = "moved-to";
/** Names the row of a database that is being filled. Its value is the epoch of the shop that is moved there. */
const arrivingName = "arriving";

export function readMovedFolder(dataDir: string): Moved | undefined {
  const file = join(dataDir, markName);
  return existsSync(file) ? moved.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

/** Safe on disk when it resolves; undefined takes the mark away. */
export async function markMovedFolder(dataDir: string, mark: Moved | undefined): Promise<void> {
  const file = join(dataDir, markName);
  if (mark === undefined) await rm(file, { force: true });
  else await writeFile(file, `${JSON.stringify(mark)}\n`, { flush: true, mode: 0o600 });
}

/** @throws DatabaseError where the shop of this folder was moved away. */
export function refuseMovedFolder(dataDir: string): void {
  const mark = readMovedFolder(dataDir);
  if (mark) throw new DatabaseError(`${sentenceOf(mark)} Set DATABASE_URL, or ${undo} this folder.`);
}

export async function readMovedDatabase(db: Db): Promise<Moved | undefined> {
  const value = await readKey(db, markName);
  return value === undefined ? undefined : moved.parse(JSON.parse(value));
}

export async function markMovedDatabase(db: Db, mark: Moved | undefined): Promise<void> {
  await write(db, (trx) => setKey(trx, markName, mark && JSON.stringify(mark)));
}

/** The epoch of the shop that a database is being filled with; undefined where none is. */
export function readArriving(db: Db | Trx): Promise<string | undefined> {
  return readKey(db, arrivingName);
}

export function markArriving(trx: Trx, epoch: string | undefined): Promise<void> {
  return setKey(trx, arrivingName, epoch);
}

/** @throws DatabaseError where the shop of this database was moved away, or has not wholly arrived. */
export async function refuseMovedDatabase(db: Db): Promise<void> {
  if ((await readArriving(db)) !== undefined) {
    throw new DatabaseError("This database holds a move that was not finished. Run the same `npm run move` again.");
  }
  const mark = await readMovedDatabase(db);
  if (mark) throw new DatabaseError(`${sentenceOf(mark)} Start it there, or ${undo} this database.`);
}

const undo = "run `npm run move -- --undo` to go on with";

function sentenceOf({ to, at }: Moved): string {
  return `This shop was moved to ${to} on ${formatDateTime(at)}.`;
}

async function readKey(db: Db | Trx, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("shop_key").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

async function setKey(trx: Trx, name: string, value: string | undefined): Promise<void> {
  await trx.deleteFrom("shop_key").where("name", "=", name).execute();
  if (value !== undefined) await trx.insertInto("shop_key").values({ name, value }).execute();
}
