import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "./file-store.ts";

/** Stores files in the data folder, with a folder for each kind, made when its first file is written. */
export function folderStore(dataDir: string): FileStore {
  const pathOf = (name: string) => join(dataDir, name);

  async function put(name: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    const path = pathOf(name);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true });
    const temporary = `${path}.${randomUUID()}.tmp`;
    try {
      await fill(temporary);
      await rename(temporary, path);
      await syncFolder(folder);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  return {
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    read: (name) => orMissing(async () => new Uint8Array(await readFile(pathOf(name)))),
    stream: (name) =>
      orMissing(async () => {
        await access(pathOf(name));
        return createReadStream(pathOf(name));
      }),
    write: (name, bytes) => put(name, (temporary) => writeSynced(temporary, bytes)),
    take: (name, from) => put(name, (temporary) => rename(from, temporary)),
    async keep(name, now) {
      return (await orMissing(() => utimes(pathOf(name), new Date(now), new Date(now)).then(() => true))) ?? false;
    },
    keptAt: (name) => orMissing(async () => (await stat(pathOf(name))).mtimeMs),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list(kind) {
      for (const name of await readdir(pathOf(kind)).catch(() => [])) {
        const found = await stat(join(pathOf(kind), name)).catch(() => undefined);
        if (found?.isFile()) yield { name: `${kind}/${name}`, bytes: found.size, keptAt: found.mtimeMs };
      }
    },
  };
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "w");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a folder. A renamed file survives a power cut only when its folder was synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orMissing<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
    throw cause;
  }
}
