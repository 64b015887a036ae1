import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../testing/fresh-database.ts";
import { keepRelease } from "./release-archive.ts";

/** Makes a folder of built assets with these files, and one subfolder. */
function aBuild(files: Record<string, string>): string {
  const assets = freshFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text);
  mkdirSync(join(assets, "folder"));
  return assets;
}

/** Starts a release so many minutes ago. */
async function started(archive: string, build: string, assets: string, minutesAgo: number) {
  const kept = await keepRelease(archive, { build, assets, kept: 3 });
  const then = new Date(Date.now() - minutesAgo * 60_000);
  utimesSync(join(archive, build), then, then);
  return kept;
}

async function textOf(archive: Awaited<ReturnType<typeof keepRelease>>, name: string) {
  const bytes = await archive.read(name);
  return bytes && new TextDecoder().decode(bytes);
}

test("serves the assets of the two previous releases, and removes those of the third", async () => {
  const archive = join(freshFolder(), "releases");
  for (const at of [1, 2, 3]) await started(archive, `build-${at}`, aBuild({ [`chunk-${at}.js`]: `${at}` }), 10 - at);
  const kept = await started(archive, "build-4", aBuild({ "chunk-4.js": "4" }), 0);
  expect(readdirSync(archive).sort()).toEqual(["build-2", "build-3", "build-4"]);
  expect(await Promise.all([1, 2, 3, 4].map((at) => textOf(kept, `chunk-${at}.js`)))).toEqual([
    undefined,
    "2",
    "3",
    "4",
  ]);
});

test("keeps a release whole when its build is deleted", async () => {
  const archive = freshFolder();
  const assets = aBuild({ "a.js": "old" });
  const kept = await started(archive, "one", assets, 0);
  rmSync(assets, { recursive: true });
  expect(await textOf(kept, "a.js")).toBe("old");
});

test("makes a restarted release the newest, and drops no other for it", async () => {
  const archive = freshFolder();
  const builds = [1, 2, 3].map((at) => aBuild({ [`${at}.js`]: `${at}` }));
  for (const [at, assets] of builds.entries()) await started(archive, `build-${at + 1}`, assets, 10 - at);
  await keepRelease(archive, { build: "build-1", assets: builds[0] ?? "", kept: 3 });
  await keepRelease(archive, { build: "build-4", assets: aBuild({}), kept: 3 });
  expect(readdirSync(archive).sort()).toEqual(["build-1", "build-3", "build-4"]);
});

test("keeps the starting release when others were started under a clock that was ahead", async () => {
  const archive = freshFolder();
  for (const at of [1, 2, 3]) await started(archive, `build-${at}`, aBuild({ [`${at}.js`]: `${at}` }), -1000 * at);
  const kept = await keepRelease(archive, { build: "build-4", assets: aBuild({ "4.js": "4" }), kept: 3 });
  expect(readdirSync(archive).sort()).toEqual(["build-2", "build-3", "build-4"]);
  expect(await textOf(kept, "4.js")).toBe("4");
});

test("removes the files of an interrupted start, and never serves them", async () => {
  const archive = freshFolder();
  mkdirSync(join(archive, "build-0.half.tmp"));
  writeFileSync(join(archive, "build-0.half.tmp", "half.js"), "ha");
  const kept = await keepRelease(archive, { build: "build-1", assets: aBuild({ "a.js": "a" }), kept: 3 });
  expect(await kept.read("half.js")).toBeUndefined();
  expect(existsSync(join(archive, "build-0.half.tmp"))).toBe(false);
});

test.each(["../build-1/a.js", "..", ".", "", "folder", "a.js/", "/etc/passwd", "__proto__", "..\\a.js", "a.js\0"])(
  "finds no file under the name %j",
  async (name) => {
    const archive = freshFolder();
    const kept = await keepRelease(archive, { build: "build-1", assets: aBuild({ "a.js": "a" }), kept: 3 });
    expect(await kept.read(name)).toBeUndefined();
  },
);
