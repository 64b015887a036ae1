import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** Where picture files are kept, by names the shop makes itself. An object storage would fit behind it too. */
export type ImageStore = {
  readonly has: (name: string) => Promise<boolean>;
  /** The names there are, with the time at which each was last written or kept. */
  readonly list: () => AsyncIterable<{ readonly name: string; readonly keptAt: number }>;
  /** Notes that a name is still needed at this time; answers whether it is there. */
  readonly keep: (name: string, now: number) => Promise<boolean>;
  readonly remove: (name: string) => Promise<void>;
  /** Safe on disk when it resolves. Writing a name again changes nothing a reader could notice. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** Keeps pictures as files of one folder, which is made when the first one comes. */
export function imageFolder(folder: string): ImageStore {
  return {
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    async *list() {
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found) yield { name, keptAt: found.mtimeMs };
      }
    },
    async keep(name, now) {
      try {
        await utimes(join(folder, name), new Date(now), new Date(now));
        return true;
      } catch (cause) {
        if (isMissing(cause)) return false;
        throw cause;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `${name}.${randomUUID()}.tmp`);
      try {
        await writeSynced(temporary, bytes);
        await rename(temporary, join(folder, name));
        await syncFolder(folder);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async read(name) {
      try {
        return new Uint8Array(await readFile(join(folder, name)));
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
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

/** A renamed file outlives a power cut only when its folder was synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
}
