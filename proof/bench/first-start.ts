/** `npm start` in a fresh checkout: the builds, and the sample catalogue with its pictures; then again, with nothing
 *  left to do. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "../rig/free-port.ts";
import { median } from "../rig/statistics.ts";
import { makeTemporaryFolder, removeAtExit, removeFolder } from "../rig/temporary-folder.ts";
import { type Figure, figure, under } from "./figure.ts";
import { ms, seconds } from "./units.ts";

const limits = { firstMs: 20_000, laterMs: 1000 } as const;
const laterStarts = 5;
const root = fileURLToPath(new URL("../../", import.meta.url));

/** As much of the server's own picture library as is used here. */
type Sharp = (options: { create: object }) => {
  avif: (options: { effort: number }) => { toBuffer: () => Promise<unknown> };
};

export async function play(): Promise<Figure[]> {
  const checkout = makeCheckout();
  const dataDir = makeTemporaryFolder("first-start");
  try {
    const firstMs = await start(checkout, dataDir);
    const later: number[] = [];
    for (let turn = 0; turn < laterStarts; turn += 1) later.push(await start(checkout, dataDir));
    const laterMs = median(later);
    return [
      figure({
        what: "first start, builds and sample catalogue included",
        ours: seconds(firstMs),
        beside: `one picture of 12 megapixels as AVIF, effort 2: ${seconds(await encodeMs())}`,
        demand: under(limits.firstMs, firstMs, seconds),
      }),
      figure({
        what: "later starts",
        ours: ms(laterMs),
        beside: `the slowest ${ms(Math.max(...later))}`,
        demand: under(limits.laterMs, laterMs, ms),
      }),
    ];
  } finally {
    removeFolder(checkout);
    removeFolder(dataDir);
  }
}

/** The files that a clone has, with the packages installed. Below the project, for the builds look for some packages
 *  upwards. */
function makeCheckout(): string {
  const checkout = join(root, "proof", "dist", `checkout-${process.pid}`);
  removeAtExit(checkout);
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = stdout.split("\0").filter((file) => /^(api|pwa|shared)\/|^[^/]+\.json$/.test(file));
  for (const file of files) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    cpSync(join(root, file), join(checkout, file));
  }
  symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"));
  return checkout;
}

/** Milliseconds until the server answers.
 *  @throws Error when it ends before that. */
async function start(checkout: string, dataDir: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["api/start.mjs"], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_CATALOGUE: "1",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const killAtExit = () => void child.kill("SIGKILL");
  process.once("exit", killAtExit);
  const exited = once(child, "exit");
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => /http:\/\/[^\s/]+/.test(line) && resolve());
    exited.then(([code]) => reject(new Error(`npm start ended with ${code}`)), reject);
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await answer.arrayBuffer();
  const tookMs = performance.now() - startedAt;
  child.kill("SIGTERM");
  await exited;
  process.off("exit", killAtExit);
  if (!answer.ok) throw new Error(`the first answer was ${answer.status}`);
  return tookMs;
}

async function encodeMs(): Promise<number> {
  const sharp = createRequire(new URL("../../api/package.json", import.meta.url))("sharp") as Sharp;
  const noise = { type: "gaussian", mean: 128, sigma: 30 };
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888", noise } });
  const startedAt = performance.now();
  await picture.avif({ effort: 2 }).toBuffer();
  return performance.now() - startedAt;
}
