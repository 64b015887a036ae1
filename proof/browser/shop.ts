import { execFile } from "node:child_process";
import { rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { AppBuild } from "../rig/app-build.ts";
import { startServer } from "../rig/server.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";

/** The setup code of every shop under test. */
export const setupCode = "test-setup-code";

export type Shop = {
  readonly url: string;
  readonly dataDir: string;
  /** Stops, and goes on at the same address with the server of another build. */
  readonly goesOnWith: (build: AppBuild) => Promise<void>;
  /** Whether its data are still those that it was opened with. */
  readonly isUnchanged: () => Promise<boolean>;
  /** Ends it and removes its data. */
  readonly close: () => Promise<void>;
};

/** Environment variables beside and before the usual ones. */
export type ShopSettings = Readonly<Record<string, string>>;

/** Opens a shop of its own on a copy of a data folder.
 *  @throws Error with the server's last words when it stops before it answers. */
export async function openShop(seedDir: string, settings: ShopSettings = {}): Promise<Shop> {
  const dataDir = makeTemporaryFolder("shop");
  await copyFolder(seedDir, dataDir);
  const server = await startShop(dataDir, settings);
  const before = await stateOf(dataDir);
  return {
    url: server.url,
    dataDir,
    async goesOnWith(build) {
      await server.stop();
      await ownReleases(dataDir);
      await server.start(build);
    },
    async isUnchanged() {
      // Once this is answered, so are all earlier requests.
      await fetch(`${server.url}/api/health`);
      return (await stateOf(dataDir)) === before;
    },
    async close() {
      await server.close();
      removeFolder(dataDir);
    },
  };
}

export function startShop(dataDir: string, settings: ShopSettings = {}) {
  return startServer({ dataDir, env: { NODE_ENV: "test", TRUSTED_PROXIES: "", ...settings } });
}

/** Names the state of a shop's data: each commit makes a log longer, or starts it again. */
async function stateOf(dataDir: string): Promise<string> {
  const logs = await Promise.all(["shop.db-wal", "stripe-sandbox.db-wal"].map((name) => stat(join(dataDir, name))));
  return logs.map(({ size, mtimeMs }) => `${size} ${mtimeMs}`).join();
}

/** Replaces the link to the first release's files (seed-shop.ts), which a later release does not follow. */
async function ownReleases(dataDir: string): Promise<void> {
  const releases = join(dataDir, "releases");
  await rename(releases, `${releases}-shared`);
  await promisify(execFile)("cp", ["-RL", `${releases}-shared`, releases]);
  removeFolder(`${releases}-shared`);
}

/** Copies what is in a folder. The program needs a tenth of the time that Node takes for hundreds of small files. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-RP", `${from}/.`, to]);
}
