import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { StorageState } from "@chargefront/shared/dashboard";

/** Measures what a data folder holds. The pictures' folder, which may hold many files, is added up anew only after it changed. */
export function storageMeter(dataDir: string): () => Promise<StorageState> {
  let pictures = { changedAt: -1, bytes: 0 };
  return async () => {
    const folder = join(dataDir, "images");
    const changedAt = await changeTime(folder);
    if (changedAt !== pictures.changedAt) pictures = { changedAt, bytes: await bytesIn(folder) };
    const { bavail, bsize } = await statfs(dataDir);
    const databaseBytes = (await bytesOf(join(dataDir, "shop.db"))) + (await bytesOf(join(dataDir, "shop.db-wal")));
    return { databaseBytes, pictureBytes: pictures.bytes, freeBytes: bavail * bsize };
  };
}

/** -1 where there is no such folder yet. */
function changeTime(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => -1,
  );
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => [])) bytes += await bytesOf(join(folder, name));
  return bytes;
}

/** A file that has gone meanwhile takes no room. */
function bytesOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
