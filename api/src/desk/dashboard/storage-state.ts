import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { StorageState } from "@chargefront/shared/desk/dashboard";
import type { Core } from "../../platform/core.ts";
import { databaseSize } from "../../platform/db/database-size.ts";
import { fileSize } from "../../platform/files/file-size.ts";
import { freeBytesBeside } from "../../platform/files/free-bytes.ts";

/** Measures what the shop keeps. How much room a server of databases has left, only whoever runs it knows. */
export function storageMeter(deps: Pick<Core, "config" | "files" | "readDb" | "log">): () => Promise<StorageState> {
  const { readDb } = deps;
  const { dataDir, database, objectStore } = deps.config;
  const pictureBytes = objectStore ? bucketMeter(deps) : pictureMeter(join(dataDir, "images"));
  return async () => {
    const [databaseBytes, pictures] = await Promise.all([databaseSize(readDb, dataDir), pictureBytes()]);
    return { databaseBytes, pictureBytes: pictures, ...(!database && { freeBytes: await freeBytesBeside(dataDir) }) };
  };
}

const aDayMs = 24 * 3600 * 1000;

/** Measures the pictures of a bucket, which takes a while: once a day, beside the answer, which is of the last time. */
function bucketMeter({ files, log }: Pick<Core, "files" | "log">): () => Promise<number | undefined> {
  let bytes: number | undefined;
  let countedAt = -aDayMs;

  async function count(): Promise<void> {
    let sum = 0;
    for await (const picture of files.list("images")) sum += picture.bytes;
    bytes = sum;
  }

  return async () => {
    if (performance.now() - countedAt >= aDayMs) {
      countedAt = performance.now();
      count().catch((err: unknown) => {
        countedAt = -aDayMs;
        log.warn({ err }, "the pictures of the store could not be counted");
      });
    }
    return bytes;
  };
}

/** Measures a folder of pictures, which may be many: each is measured once, as what has its name never changes. The
 *  folder is read again only after it changed. `measure`: the size of a file in bytes. */
export function pictureMeter(folder: string, measure = fileSize): () => Promise<number> {
  let pictures = { changedAt: -1, sizes: new Map<string, number>() };
  return async () => {
    const changedAt = await changeTime(folder);
    if (changedAt !== pictures.changedAt)
      pictures = { changedAt, sizes: await sizesIn(folder, pictures.sizes, measure) };
    return [...pictures.sizes.values()].reduce((sum, size) => sum + size, 0);
  };
}

/** -1 where there is no such folder yet. */
function changeTime(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => -1,
  );
}

/** A file that is still being written has another name. */
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
