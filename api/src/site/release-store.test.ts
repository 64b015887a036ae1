import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FileStore } from "../platform/files/file-store.ts";
import { folderStore } from "../platform/files/folder-store.ts";
import { createLog } from "../platform/http/log.ts";
import { freshFolder } from "../testing/fresh-database.ts";
import { keepReleaseInStore } from "./release-store.ts";

/** Makes a store shared by several processes, and a function that starts one of a release. */
function aFleet(running: readonly string[] = []) {
  const kept = new Map<string, { bytes: Uint8Array<ArrayBuffer>; keptAt: number }>();
  let at = 0;
  let isAway = false;
  const there = () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve());
  const files: FileStore = {
    ...folderStore(freshFolder()),
    read: (name) => there().then(() => kept.get(name)?.bytes),
    async write(name, bytes) {
      await there();
      at += 1;
      kept.set(name, { bytes: new Uint8Array(bytes), keptAt: at });
    },
    remove: async (name) => void kept.delete(name),
    async *list() {
      await there();
      for (const [name, { bytes, keptAt }] of [...kept]) {
        yield { name: name as `releases/${string}`, bytes: bytes.byteLength, keptAt };
      }
    },
  };
  return {
    goes: (away: boolean) => {
      isAway = away;
    },
    builds: () => new Set([...kept.keys()].map((name) => name.split("/")[1])),
    async starts(build: string, assets: Record<string, string>) {
      const folder = freshFolder();
      mkdirSync(join(folder, "assets"));
      for (const [name, text] of Object.entries(assets)) writeFileSync(join(folder, "assets", name), text);
      const deps = { files, log: createLog("silent"), listBuilds: async () => new Set(running) };
      const archive = await keepReleaseInStore(deps, { build, assets: join(folder, "assets"), kept: 2 });
      return async (name: string) => {
        const bytes = await archive.read(name);
        return bytes && new TextDecoder().decode(bytes);
      };
    },
  };
}

test("serves the chunks of a newer release in a process of the older one, and vice versa", async () => {
  const fleet = aFleet();
  const older = await fleet.starts("one", { "a-1.js": "old" });
  const newer = await fleet.starts("two", { "a-2.js": "new" });
  expect(await newer("a-1.js")).toBe("old");
  await expect.poll(() => older("a-2.js")).toBe("new");
  expect(await newer("started")).toBeUndefined();
  expect(await newer("a-3.js")).toBeUndefined();
});

test("keeps the last releases and those of running processes", async () => {
  const fleet = aFleet(["one"]);
  for (const build of ["one", "two", "three", "four"]) await fleet.starts(build, { [`${build}.js`]: build });
  expect(fleet.builds()).toEqual(new Set(["one", "three", "four"]));
  const again = await fleet.starts("three", { "three.js": "three" });
  await fleet.starts("five", { "five.js": "five" });
  expect(fleet.builds()).toEqual(new Set(["one", "three", "five"]));
  expect(await again("three.js")).toBe("three");
});

test("starts while the store is away, and finds the others' assets once it is back", async () => {
  const fleet = aFleet();
  await fleet.starts("one", { "a-1.js": "old" });
  fleet.goes(true);
  const second = await fleet.starts("two", { "a-2.js": "new" });
  expect(await second("a-1.js")).toBeUndefined();
  fleet.goes(false);
  await expect.poll(() => second("a-1.js")).toBe("old");
});
