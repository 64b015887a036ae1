import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const server = fileURLToPath(new URL("../../api/dist/main.js", import.meta.url));

/** The setup code of every shop under test. */
export const setupCode = "test-setup-code";

export type Shop = {
  readonly url: string;
  readonly dataDir: string;
  /** Stops, and goes on at the same address with the server of another build. */
  readonly goesOnWith: (otherServer: string) => Promise<void>;
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
  const dataDir = await mkdtemp(join(tmpdir(), "chargefront-shop-"));
  await copyFolder(seedDir, dataDir);
  let running = await startShop(dataDir, settings);
  const before = await stateOf(dataDir);
  return {
    url: running.url,
    dataDir,
    async goesOnWith(otherServer) {
      await running.stop();
      running = await startShop(dataDir, { ...settings, PORT: new URL(running.url).port }, otherServer);
    },
    async isUnchanged() {
      // It has answered whatever was asked before.
      await fetch(`${running.url}/api/health`);
      return (await stateOf(dataDir)) === before;
    },
    async close() {
      await running.stop("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Names the state of a shop's data: each commit makes a log longer, or starts it again. */
async function stateOf(dataDir: string): Promise<string> {
  const logs = await Promise.all(["shop.db-wal", "stripe-sandbox.db-wal"].map((name) => stat(join(dataDir, name))));
  return logs.map(({ size, mtimeMs }) => `${size} ${mtimeMs}`).join();
}

/** Copies what is in a folder. The program needs a tenth of the time that Node takes for hundreds of small files. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-RP", `${from}/.`, to]);
}

/** Starts the built server as a process of its own on a free port and waits until it says its address.
 *  @throws Error with its last words when it stops before that. */
export async function startShop(dataDir: string, settings: ShopSettings = {}, program = server) {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      PORT: "0",
      DATA_DIR: dataDir,
      SAMPLE_CATALOGUE: "1",
      ADMIN_SETUP_CODE: setupCode,
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const lastWords: string[] = [];
  child.stderr.on("data", (words) => lastWords.push(String(words)));

  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      const found = line.match(/http:\/\/[^\s/]+/)?.[0];
      if (found) resolve(found);
    });
    exited.then(() => reject(new Error(`the server stopped: ${lastWords.join("")}`)), reject);
  });

  return {
    url,
    async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM") {
      child.kill(signal);
      await exited;
    },
  };
}
