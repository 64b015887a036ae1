import { existsSync } from "node:fs";
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { copyKey } from "../db/shop-key.ts";
import { type FolderLock, lockFolder } from "../db/sqlite/lock-folder.ts";
import type { FileKind } from "../files/file-store.ts";
import { makePrivate } from "../files/private-files.ts";
import { copySynced, filesBelow, hashOf, sync } from "./backup-files.ts";
import {
  type Backup,
  type BackupNote,
  isUnfinished,
  listBackups,
  nameOfBackup,
  noteFile,
  unfinishedSuffix,
} from "./backup-list.ts";
import { type Checksums, checksumsFile, readChecksums, writeChecksums } from "./checksums.ts";

/** Thrown when a backup cannot be made or used; the message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** The parts of the data folder that go into a backup. Missing secrets are generated again, and the stand-in for
 *  Stripe has its secret in its own file, so that no backup holds a secret. */
export const databaseFile = "shop.db";
export const backedUpKinds = ["images", "documents", "photos"] as const satisfies readonly FileKind[];

/** Matches the names of the shop's own files. Other files in their folders, and those still being written, are left
 *  out: the shop does not need them, and a name with a space would break the checksums file. */
const ownName = {
  images: /^[0-9a-f]{64}-\d+\.\w+$/,
  documents: /^[0-9a-f]{64}\.pdf$/,
  photos: /^[0-9a-f]{64}$/,
} as const;

type Task = {
  readonly dataDir: string;
  /** Contains the backups, each in a folder of its own. */
  readonly folder: string;
  readonly now: number;
  /** The shop is stopped and continues from this copy, which is no earlier state of it then. */
  readonly isToMove?: boolean;
};

/** Copies a shop, which may be open, into a new folder: first the database as of one moment, then the pictures,
 *  documents and photos, so that every file a row names is included. A backup is complete or does not exist. @throws
 *  BackupError when there is no shop, the folder cannot be used, or another backup is in progress. */
export async function makeBackup({ dataDir, folder, now, isToMove = false }: Task): Promise<Backup> {
  if (!existsSync(join(dataDir, databaseFile)))
    throw new BackupError(`There is no shop in ${dataDir}. Is DATA_DIR right?`);
  const lock = lockBackups(folder);
  try {
    await removeUnfinished(folder);
    const whole = join(folder, nameOfBackup(now));
    const unfinished = whole + unfinishedSuffix;
    await mkdir(unfinished, { mode: 0o700 });
    const sums = new Map<string, string>();
    await copyDatabase(join(dataDir, databaseFile), join(unfinished, databaseFile));
    if (!isToMove) markAsCopy(join(unfinished, databaseFile));
    sums.set(databaseFile, await hashOf(join(unfinished, databaseFile)));
    for (const [path, hash] of await copyFiles(dataDir, unfinished, folder)) sums.set(path, hash);
    const note = { format: 1, madeAt: new Date(now).toISOString(), ...(await sizeOf(unfinished)) } as const;
    await writeNotes(unfinished, note, sums);
    await rename(unfinished, whole);
    await sync(folder);
    return { ...note, folder: whole };
  } finally {
    // On a full disk, a failed backup would take the space that the shop needs.
    await removeUnfinished(folder).finally(() => lock.release());
  }
}

function lockBackups(folder: string): FolderLock {
  const lock = tryLock(folder);
  if (!lock) throw new BackupError(`Another backup into ${folder} is under way.`);
  return lock;
}

function tryLock(folder: string): FolderLock | undefined {
  try {
    return lockFolder(folder, "backup.lock");
  } catch (cause) {
    throw new BackupError(`The folder for backups, ${folder}, cannot be made or written.`, { cause });
  }
}

/** Removes what interrupted or failed backups left behind. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isUnfinished(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Copies the pictures, documents and photos. A file never changes under its name, so one that the last backup has is
 *  hard-linked. */
async function copyFiles(dataDir: string, to: string, folder: string): Promise<Checksums> {
  const [last] = await listBackups(folder);
  const known = (last && (await readSums(last.folder))) ?? new Map<string, string>();
  const sums = new Map<string, string>();
  for (const kind of backedUpKinds) {
    await mkdir(join(to, kind));
    for (const name of await filesBelow(join(dataDir, kind))) {
      if (!ownName[kind].test(name)) continue;
      const path = `${kind}/${name}`;
      const knownHash = known.get(path);
      const isLinked = last && knownHash && (await tryLink(join(last.folder, path), join(to, path)));
      sums.set(path, isLinked ? knownHash : await copySynced(join(dataDir, path), join(to, path)));
    }
    await sync(join(to, kind));
  }
  return sums;
}

/** Returns false where the file system has no hard links. */
function tryLink(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

export async function readSums(folder: string): Promise<Checksums | undefined> {
  const text = await readFile(join(folder, checksumsFile), "utf8").catch(() => undefined);
  return text === undefined ? undefined : readChecksums(text);
}

async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const paths = await filesBelow(folder);
  let bytes = 0;
  for (const path of paths) bytes += (await stat(join(folder, path))).size;
  return { files: paths.length, bytes };
}

const secret = { flush: true, mode: 0o600 } as const;

async function writeNotes(folder: string, note: BackupNote, sums: Checksums): Promise<void> {
  await writeFile(join(folder, noteFile), `${JSON.stringify(note, undefined, 2)}\n`, secret);
  const all = new Map([...sums, [noteFile, await hashOf(join(folder, noteFile))]]);
  await writeFile(join(folder, checksumsFile), writeChecksums(all), secret);
  await sync(folder);
  await sync(dirname(folder));
}

/** Copies all pages in one step. Between steps, a write by another process would restart the whole copy, so under
 *  steady writes it would never end. One step copies one moment of the database, and in WAL mode no one waits for
 *  it. */
const everyPage = 0x7fffffff;

/** Copies a database that may be in use, and checks every page of the copy. The copy is a single file without a
 *  write-ahead log. @throws Error when the copy is damaged. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(to, { progress: () => everyPage });
    makePrivate(to);
  } finally {
    source.close();
  }
  const copy = new Sqlite(to, { fileMustExist: true });
  try {
    copy.pragma("journal_mode = DELETE");
    if (copy.pragma("integrity_check(1)", { simple: true }) !== "ok")
      throw new Error(`The copy of ${from} is damaged.`);
  } finally {
    copy.close();
  }
}

/** Makes a shop that is started with this copy renew itself, even when it was put back by hand after a kill and by its
 *  numbers could be the latest state. The value is the epoch, which a renewal replaces: one by a release that does not
 *  know the key counts, too. A database of a release without the table is left unchanged. */
function markAsCopy(file: string): void {
  const copy = new Sqlite(file, { fileMustExist: true });
  try {
    const table = copy.prepare("select 1 from sqlite_master where type = 'table' and name = 'shop_key'").get();
    if (!table) return;
    const insert = "insert or replace into shop_key (name, value) select ?, epoch from catalogue_state";
    copy.prepare(insert).run(copyKey);
  } finally {
    copy.close();
  }
}
