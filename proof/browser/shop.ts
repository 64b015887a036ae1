import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const server = fileURLToPath(new URL("../../api/dist/main.js", import.meta.url));

/** The setup code of every shop under test. */
export const setupCode = "test-setup-code";

export type Shop = {
  readonly url: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
  /** Stops, and goes on at the same address with the server of another build. */
  readonly goesOnWith: (otherServer: string) => Promise<void>;
};

/** Environment variables beside and before the usual ones. */
export type ShopSettings = Readonly<Record<string, string>>;

/** Starts the built server as a process of its own on a free port and waits until it says its address.
 *  @throws Error with its last words when it stops before that. */
export async function openShop(dataDir: string, settings: ShopSettings = {}): Promise<Shop> {
  let running = await start(server, { DATA_DIR: dataDir, ...settings });
  return {
    url: running.url,
    dataDir,
    stop: () => running.stop(),
    async goesOnWith(otherServer) {
      await running.stop();
      running = await start(otherServer, { DATA_DIR: dataDir, ...settings, PORT: new URL(running.url).port });
    },
  };
}

async function start(program: string, settings: ShopSettings) {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      PORT: "0",
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
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
