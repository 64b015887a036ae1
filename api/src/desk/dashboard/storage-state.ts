import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { StorageState } from "@chargefront/shared/desk/dashboard";

/** Measures what a data folder holds. Of the pictures, which may be many, each is measured once: what has its name
 *  never changes. Their folder is read again only after it changed. `measure`: the size of a file in bytes. */
export function storageMeter(dataDir: string, measure = bytesOf): () => Promise<StorageState> {
  const folder = join(dataDir, "images");
  let pictures = { changedAt: -1, sizes: new Map<string, number>() };

  async function pictureBytes(): Promise<number> {
    const changedAt = await changeTime(folder);
    if (changedAt !== pictures.changedAt)
      pictures = { changedAt, sizes: await sizesIn(folder, pictures.sizes, measure) };
    return [...pictures.sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  return async () => {
    const { bavail, bsize } = await statfs(dataDir);
    const databaseBytes = (await bytesOf(join(dataDir, "shop.db"))) + (await bytesOf(join(dataDir, "shop.db-wal")));
    return { databaseBytes, pictureBytes: await pictureBytes(), freeBytes: bavail * bsize };
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

/** A file that has gone meanwhile takes no room. */
function bytesOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
