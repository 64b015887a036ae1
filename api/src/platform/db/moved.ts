import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { z } from "@chargefront/shared/zod";
import { writeFileAtomically } from "../files/write-file-atomically.ts";
import { DatabaseError } from "./database-error.ts";
import { readShopKey, setShopKey } from "./shop-key.ts";
import type { Db, Trx } from "./tables/tables.ts";
import { write } from "./write.ts";

/** Marks a shop as moved away: an old copy started by mistake would accept enquiries that no one reads. */
const moved = z.strictObject({
  /** The new address, without a password. */
  to: z.string(),
  at: z.iso.datetime(),
});
type Moved = z.infer<typeof moved>;

/** Names of files beside a database on SQLite, and of rows on PostgreSQL. `arriving` holds the epoch of the shop
 *  that is being moved in. */
const [movedName, arrivingName] = ["moved-to", "arriving"] as const;

/** Reads the mark of a data folder. @throws DatabaseError when it cannot be read. */
export function readMovedFolder(dataDir: string): Moved | undefined {
  const text = readFolder(dataDir, movedName);
  return text === undefined ? undefined : parsed(text, join(dataDir, movedName));
}

export function markMovedFolder(dataDir: string, mark: Moved | undefined): void {
  setFolder(dataDir, movedName, mark && JSON.stringify(mark));
}

export function readArrivingFolder(dataDir: string): string | undefined {
  return readFolder(dataDir, arrivingName);
}

export function markArrivingFolder(dataDir: string, epoch: string | undefined): void {
  setFolder(dataDir, arrivingName, epoch);
}

/** Refuses a data folder whose shop was moved away or has not arrived completely. @throws DatabaseError. */
export function refuseMovedFolder(dataDir: string): void {
  if (readArrivingFolder(dataDir) !== undefined) throw new DatabaseError(unfinished(dataDir));
  const mark = readMovedFolder(dataDir);
  if (mark) throw new DatabaseError(sayMovedFolder(dataDir, mark));
}

/** Explains where the shop of a folder is now. */
export function sayMovedFolder(dataDir: string, mark: Moved): string {
  return `${sentenceOf(mark)} Set DATABASE_URL. If it was never started there, you can delete ${join(dataDir, movedName)} instead.`;
}

export async function markMovedDatabase(db: Db, mark: Moved): Promise<void> {
  await write(db, (trx) => setShopKey(trx, movedName, JSON.stringify(mark)));
}

export function readArriving(db: Db | Trx): Promise<string | undefined> {
  return readShopKey(db, arrivingName);
}

export function markArriving(trx: Trx, epoch: string | undefined): Promise<void> {
  return setShopKey(trx, arrivingName, epoch);
}

/** Refuses a database whose shop was moved away or has not arrived completely. @throws DatabaseError. */
export async function refuseMovedDatabase(db: Db): Promise<void> {
  if ((await readArriving(db)) !== undefined) throw new DatabaseError(unfinished("This database"));
  const row = `the row ${movedName} of shop_key`;
  const text = await readShopKey(db, movedName);
  if (text === undefined) return;
  const mark = parsed(text, row);
  throw new DatabaseError(
    `${sentenceOf(mark)} Start it there. If it was never started there, you can delete ${row} instead.`,
  );
}

function unfinished(where: string): string {
  return `${where} holds a move that was not finished. Run the same \`npm run move\` again.`;
}

function sentenceOf({ to, at }: Moved): string {
  return `This shop was moved to ${to} on ${formatDateTime(at)}.`;
}

function parsed(text: string, where: string): Moved {
  try {
    return moved.parse(JSON.parse(text));
  } catch (cause) {
    throw new DatabaseError(
      `${where} says that this shop was moved away, and cannot be read. Delete it if the shop is to go on here.`,
      { cause },
    );
  }
}

function readFolder(dataDir: string, name: string): string | undefined {
  const file = join(dataDir, name);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function setFolder(dataDir: string, name: string, text: string | undefined): void {
  const file = join(dataDir, name);
  if (text === undefined) rmSync(file, { force: true });
  else writeFileAtomically(file, new TextEncoder().encode(text));
}
