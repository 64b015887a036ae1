import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { StorageState } from "@chargefront/shared/desk/dashboard";
import { sql } from "kysely";
import type { Core } from "../../platform/core.ts";
import { engineOf } from "../../platform/db/engine.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import type { FileKind } from "../../platform/files/file-store.ts";
import { freeBytesOfDisk } from "../../platform/jobs/disk-watch.ts";

/** Creates a meter of what the shop stores, in bytes. It leaves out the free space of a remote database, which only its
 *  operator knows. */
export function storageMeter(deps: Pick<Core, "config" | "files" | "readDb" | "log">): () => Promise<StorageState> {
  const { readDb } = deps;
  const { dataDir, database, objectStore } = deps.config;
  const pictureBytes = objectStore ? bucketMeter(deps) : foldersMeter(dataDir);
  return async () => {
    const [databaseBytes, pictures] = await Promise.all([databaseSize(readDb, dataDir), pictureBytes()]);
    return { databaseBytes, pictureBytes: pictures, ...(!database && { freeBytes: await freeBytesOfDisk(dataDir) }) };
  };
}

/** The kinds that are measured: those that grow with the catalogue and the enquiries. */
const measuredKinds = ["images", "documents", "photos"] as const satisfies readonly FileKind[];

/** Measures the pictures, documents and photos in folders. */
function foldersMeter(dataDir: string): () => Promise<number> {
  const meters = measuredKinds.map((kind) => folderMeter(join(dataDir, kind)));
  return async () => (await Promise.all(meters.map((measure) => measure()))).reduce((sum, bytes) => sum + bytes, 0);
}

const aDayMs = 24 * 3600 * 1000;

/** Measures the pictures, documents and photos in a bucket once a day, in the background, because listing them takes a while.
 *  Returns the last result; undefined before the first. */
function bucketMeter({ files, log }: Pick<Core, "files" | "log">): () => Promise<number | undefined> {
  let bytes: number | undefined;
  let countedAt = -aDayMs;

  async function count(): Promise<void> {
    let sum = 0;
    for (const kind of measuredKinds) for await (const file of files.list(kind)) sum += file.bytes;
    bytes = sum;
  }

  return async () => {
    if (performance.now() - countedAt >= aDayMs) {
      countedAt = performance.now();
      count().catch((err: unknown) => {
        countedAt = -aDayMs;
        log.warn({ err }, "the files of the store could not be counted");
      });
    }
    return bytes;
  };
}

/** Measures a folder of pictures or documents. Each file is measured once, since a file never changes under its name,
 *  and the folder is read again only after it has changed. `measure` returns the size of a file in bytes. */
export function folderMeter(folder: string, measure = fileSize): () => Promise<number> {
  let found = { changedAt: -1, sizes: new Map<string, number>() };
  return async () => {
    const changedAt = await changeTime(folder);
    if (changedAt !== found.changedAt) found = { changedAt, sizes: await sizesIn(folder, found.sizes, measure) };
    return [...found.sizes.values()].reduce((sum, size) => sum + size, 0);
  };
}

/** Returns when the folder changed, in epoch milliseconds; -1 when it does not exist yet. */
function changeTime(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => -1,
  );
}

/** Skips `.tmp` files, which are still being written. */
async function sizesIn(
  folder: string,
  known: ReadonlyMap<string, number>,
  measure: (file: string) => Promise<number>,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(".tmp")) sizes.set(name, known.get(name) ?? (await measure(join(folder, name))));
  }
  return sizes;
}

/** Returns the size of the database in bytes, on SQLite with its write-ahead log. */
async function databaseSize(readDb: Db, dataDir: string): Promise<number> {
  if (engineOf(readDb) === "postgres") {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(readDb);
    return rows[0]?.bytes ?? 0;
  }
  const sizes = await Promise.all(["shop.db", "shop.db-wal"].map((name) => fileSize(join(dataDir, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the size of a file in bytes; 0 when it does not exist. */
function fileSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
