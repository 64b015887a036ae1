import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Core } from "../platform/core.ts";
import type { FileName } from "../platform/files/file-store.ts";
import type { Release, ReleaseArchive } from "./release-archive.ts";

type StoreDeps = Pick<Core, "files" | "log"> & {
  /** Lists the builds of the processes that run now. */
  readonly listBuilds: () => Promise<ReadonlySet<string>>;
};

/** A release's last file, written again whenever a process of it starts. */
const mark = "started";

const putTogether = 8;

/** The maximum age of the list of files when an unknown name is requested. */
const lookAgainMs = 1_000;

/** Stores the assets of the last releases in the store that all processes share: during an upgrade, a page of the
 *  newer release may request its chunks from a process of the older one. Keeps the last releases and those of
 *  running processes. While the store is away, the shop has only the assets of its own release. */
export async function keepReleaseInStore(
  { files, log, listBuilds }: StoreDeps,
  { build, assets, kept }: Release,
): Promise<ReleaseArchive> {
  let known = new Map<string, FileName>();
  let lookedAt = 0;
  let looking: Promise<unknown> | undefined;

  async function look(): Promise<Map<string, number>> {
    const found = new Map<string, FileName>();
    const startedAt = new Map<string, number>();
    for await (const { name, keptAt } of files.list("releases")) {
      const [, release = "", asset = ""] = name.split("/");
      if (asset === mark) startedAt.set(release, keptAt);
      else found.set(asset, name);
    }
    known = found;
    lookedAt = performance.now();
    return startedAt;
  }

  async function takeIn(): Promise<void> {
    await look();
    const there = new Set(known.values());
    const missing = (await readdir(assets)).filter((name) => !there.has(fileOf(build, name)));
    for (let at = 0; at < missing.length; at += putTogether) {
      const some = missing.slice(at, at + putTogether);
      await Promise.all(some.map(async (name) => files.write(fileOf(build, name), await readFile(join(assets, name)))));
    }
    await files.write(fileOf(build, mark), new TextEncoder().encode(`${new Date().toISOString()}\n`));
    await dropOld(await look());
  }

  async function dropOld(startedAt: ReadonlyMap<string, number>): Promise<void> {
    const newestFirst = [...startedAt].sort(([, one], [, other]) => other - one).map(([name]) => name);
    const running = await listBuilds();
    const old = newestFirst.slice(kept).filter((release) => release !== build && !running.has(release));
    if (old.length === 0) return;
    for await (const { name } of files.list("releases")) {
      if (old.includes(name.split("/")[1] ?? "")) await files.remove(name);
    }
  }

  await takeIn().catch((err: unknown) =>
    log.warn({ err }, "the assets of this release could not be put into the store"),
  );

  return {
    async read(name) {
      if (!known.has(name) && performance.now() - lookedAt > lookAgainMs) {
        looking ??= look().finally(() => {
          looking = undefined;
        });
        await looking.catch(() => undefined);
      }
      const file = known.get(name);
      return file && files.read(file);
    },
  };
}

function fileOf(build: string, name: string): FileName {
  return `releases/${build}/${name}`;
}
