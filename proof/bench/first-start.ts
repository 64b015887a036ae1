/** `npm start` in a fresh checkout after `npm ci`: the builds and the sample catalogue with its pictures; then again, with
 *  nothing left to build. */
import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AppBuild } from "../rig/app-build.ts";
import { startServer } from "../rig/server.ts";
import { median } from "../rig/statistics.ts";
import { makeTemporaryFolder, removeAtExit } from "../rig/temporary-folder.ts";
import { type Figure, figure } from "./figure.ts";
import { scaled } from "./scaled.ts";
import { ms, seconds } from "./units.ts";

const laterStarts = 9;
const root = fileURLToPath(new URL("../../", import.meta.url));

export async function play(): Promise<Figure[]> {
  const build = { name: "checkout", server: join(makeCheckout(), "api/start.mjs") };
  const dataDir = makeTemporaryFolder("first-start");
  const first = await timeStart(build, dataDir);
  const later: number[] = [];
  while (later.length < scaled(laterStarts, 1)) later.push(await timeStart(build, dataDir));
  const beside = `slowest ${ms(Math.max(...later))}`;
  return [
    figure({ what: "first start, builds and sample catalogue included", value: first, unit: seconds, under: 8_000 }),
    figure({ what: "later starts", value: median(later), unit: ms, beside, under: 1_000 }),
  ];
}

/** A clone with the packages installed. Inside the project, since the builds look for packages upwards. */
function makeCheckout(): string {
  const checkout = join(root, "proof", "dist", `checkout-${process.pid}`);
  removeAtExit(checkout);
  execFileSync("git", ["checkout-index", "--all", `--prefix=${checkout}/`], { cwd: root });
  symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"));
  return checkout;
}

/** Milliseconds until the shop has given its first answer. */
async function timeStart(build: AppBuild, dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const server = await startServer({ build, dataDir });
  const answer = await fetch(`${server.url}/api/products/get`);
  await answer.arrayBuffer();
  const tookMs = performance.now() - startedAt;
  await server.stop();
  await server.close();
  if (!answer.ok) throw new Error(`the first answer was ${answer.status}`);
  return tookMs;
}
