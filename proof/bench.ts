/** `npm run bench [-- NAME…] [-- --short]`: takes the measurements of proof/bench, or those that are named, each in a
 *  process of its own, and prints them as tables. `--short` only shows that a bench works; its figures mean nothing.
 *  Exit code 1 when a figure misses its bound or a bench fails. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpus, release, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Figure } from "./bench/figure.ts";
import { sampleShop } from "./rig/sample-shop.ts";
import { ensureTools } from "./rig/tools.ts";

type Bench = () => Promise<{ readonly play: () => Promise<readonly Figure[]> }>;

const benches: Readonly<Record<string, Bench>> = {
  rates: () => import("./bench/rates.ts"),
  memory: () => import("./bench/memory.ts"),
  lighthouse: () => import("./bench/lighthouse.ts"),
  "first-visit": () => import("./bench/first-visit.ts"),
  "return-visit": () => import("./bench/return-visit.ts"),
  sync: () => import("./bench/sync.ts"),
  search: () => import("./bench/search.ts"),
  enquiries: () => import("./bench/enquiries.ts"),
  queue: () => import("./bench/queue.ts"),
  lists: () => import("./bench/lists.ts"),
  "lists-on-postgres": async () => ({ play: (await import("./bench/lists.ts")).playOnPostgres }),
  bulk: () => import("./bench/bulk.ts"),
  field: () => import("./bench/field.ts"),
  "first-start": () => import("./bench/first-start.ts"),
};
/** Only ends a bench that hangs. */
const longestMinutes = 60;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { short: { type: "boolean" } } });
const names = positionals.length > 0 ? positionals : Object.keys(benches);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
ensureTools("proof/bench");
const [name = "", ...others] = names;
if (others.length === 0) await take(name);
else await takeEach(names);

/** Takes one bench in this process. The last line that it prints is its verdict. */
async function take(name: string): Promise<void> {
  const load = benches[name];
  if (!load) throw new Error(`There is no bench ${name}; there are ${Object.keys(benches).join(", ")}.`);
  const commit = spawnSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).stdout.trim();
  console.log(`\n${name}: ${describeMachine()}; ${new Date().toISOString()}; commit ${commit}`);
  const hangs = new Error(`not over after ${longestMinutes} minutes`);
  const timer = setTimeout(() => fail(hangs), longestMinutes * 60_000);
  const figures = await load()
    .then(({ play }) => play())
    .catch(fail);
  clearTimeout(timer);
  console.table(figures);
  const missed = figures.filter(({ verdict }) => verdict === "missed").map(({ what }) => what);
  const met = figures.filter(({ verdict }) => verdict === "met").length;
  console.log(`${name}: ${[`${met} met, ${missed.length} missed`, ...missed].join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;

  function fail(cause: unknown): never {
    console.error(cause);
    console.log(`${name}: FAILED: ${String(cause)}`);
    process.exit(1);
  }
}

/** The machine and versions that figures were taken on. */
function describeMachine(): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cpus().length} cores (${cpu?.model.trim()}), ${memory}, Linux ${release()}, Node ${process.versions.node}`;
}

/** Takes each bench in a process of its own, so that none finds the machine as another left it, and repeats their
 *  verdicts at the end. */
async function takeEach(names: readonly string[]): Promise<void> {
  const verdicts: string[] = [];
  const options = values.short ? ["--short"] : [];
  const env = { ...process.env, SAMPLE_SHOP_DIR: await sampleShop() };
  for (const name of names) {
    const args = ["--import", "tsx", fileURLToPath(import.meta.url), name, ...options];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"], env });
    const endChild = () => void child.kill();
    process.once("exit", endChild);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      output += chunk;
    });
    const [code] = await once(child, "close");
    process.off("exit", endChild);
    verdicts.push(output.trimEnd().split("\n").at(-1) ?? name);
    if (code !== 0) process.exitCode = 1;
  }
  console.log(`\n${verdicts.join("\n")}`);
}
