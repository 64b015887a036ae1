import { randomUUID } from "node:crypto";
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** The hashed assets of the last releases: a page opened under one of them still finds its chunks. */
export type ReleaseArchive = {
  /** Returns the bytes of an asset by its file name; undefined when no kept release has it. */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

export type Release = {
  readonly build: string;
  /** The folder of the release's built assets. */
  readonly assets: string;
  /** How many releases are kept, including this one. */
  readonly kept: number;
};

/** Adds the assets of the starting release to the archive, and drops the oldest releases beyond `kept`.
 *  A release that starts again, as after a rollback, is the newest again. */
export async function keepRelease(archive: string, { build, assets, kept }: Release): Promise<ReleaseArchive> {
  await mkdir(archive, { recursive: true });
  const folder = join(archive, build);
  if (!(await isThere(folder))) await takeIn(assets, folder);
  const startedAt = new Date();
  await utimes(folder, startedAt, startedAt);

  // The present one is first, whatever the clock was when the others started.
  const newestFirst = [folder, ...(await listReleases(archive)).filter((other) => other !== folder)];
  for (const old of newestFirst.slice(kept)) await rm(old, { recursive: true, force: true });
  return openArchive(newestFirst.slice(0, kept));
}

/** Opens the archive. Only names found in the folders lead to a file, so that no request can name a path. */
async function openArchive(releases: readonly string[]): Promise<ReleaseArchive> {
  const files = new Map<string, string>();
  for (const release of releases) for (const name of await listFiles(release)) files.set(name, join(release, name));
  return {
    async read(name) {
      const file = files.get(name);
      return file === undefined ? undefined : new Uint8Array(await readFile(file));
    },
  };
}

/** Fills a temporary folder first, so that an interrupted start leaves no incomplete release. */
async function takeIn(assets: string, folder: string): Promise<void> {
  const half = `${folder}.${randomUUID()}.tmp`;
  await mkdir(half);
  for (const name of await listFiles(assets)) await linkOrCopy(join(assets, name), join(half, name));
  await rename(half, folder);
}

/** Links or copies a file. A link takes no space and cannot be incomplete, but not every file system or pair of
 *  disks supports it. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

/** Lists the folders of the releases, last started first, and removes those of interrupted starts. */
async function listReleases(archive: string): Promise<string[]> {
  const entries = await readdir(archive, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(archive, entry.name));
  const halves = folders.filter((folder) => folder.endsWith(".tmp"));
  for (const half of halves) await rm(half, { recursive: true, force: true });
  const started = await Promise.all(
    folders
      .filter((folder) => !halves.includes(folder))
      .map(async (folder) => ({ folder, startedAt: (await stat(folder)).mtimeMs })),
  );
  return started.sort((one, other) => other.startedAt - one.startedAt).map(({ folder }) => folder);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
