/** This build beside an earlier one, that of the checkout that BEFORE names, and the earlier one beside itself: what the
 *  machine's own noise is. Without BEFORE this build stands for both. */
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import type { AppBuild } from "../rig/app-build.ts";
import { freePort } from "../rig/free-port.ts";
import { projectBuild } from "../rig/project-build.ts";
import { startServer } from "../rig/server.ts";
import { median } from "../rig/statistics.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { type Demand, type Figure, figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { ask } from "./load/ask.ts";
import { measuredCore } from "./load/cores.ts";
import { residentMb, underLoad } from "./load/under-load.ts";
import { megabytes, ms, perSecond } from "./units.ts";

const rounds = 9;
const seconds = 3;
const connections = 16;
const headers = { "accept-encoding": "gzip, deflate, br" };
/** How far apart two may be that are alike. */
const alike = 0.03;

type Turn = {
  readonly startMs: number;
  readonly lists: number;
  readonly documents: number;
  readonly enquiries: number;
  readonly residentMb: number;
};

export async function play(): Promise<Figure[]> {
  const after = await opened(projectBuild());
  const before = await opened(beforeBuild() ?? projectBuild());
  const turns = await inTurns(rounds, {
    before: () => turn(before),
    after: () => turn(after),
    again: () => turn(before),
  });
  const row = (what: string, name: keyof Turn, toWords: (value: number) => string): Figure => {
    const of = (all: readonly Turn[]) => median(all.map((one) => one[name]));
    return compared(what, { earlier: of(turns.before), ours: of(turns.after), again: of(turns.again) }, toWords);
  };
  return [
    row("start, until a first answer", "startMs", ms),
    row("list of products, answers a core second", "lists", perSecond),
    row("documents, answers a core second", "documents", perSecond),
    row("enquiries stored, one a request", "enquiries", perSecond),
    row("resident after that", "residentMb", megabytes),
  ];
}

type Compared = { readonly earlier: number; readonly ours: number; readonly again: number };

function compared(what: string, { earlier, ours, again }: Compared, toWords: (value: number) => string): Figure {
  // Of times and bytes the less the better, of answers the more.
  const isLess = toWords === perSecond;
  const spread = Math.abs(again / earlier - 1);
  const most = Math.max(alike, spread);
  const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`;
  const worse = isLess ? 1 - ours / earlier : ours / earlier - 1;
  const demand: Demand = { words: `at most ${(most * 100).toFixed(1)} % worse`, isMet: worse <= most };
  const beside = `before: ${toWords(earlier)}; once more: ${toWords(again)} (${percent(again / earlier)})`;
  return figure({ what, ours: `${toWords(ours)} (${percent(ours / earlier)})`, beside, demand });
}

type Opened = { readonly build: AppBuild; readonly sample: string };

/** A build, and the sample shop as it makes it itself: an earlier one reads no database of a later one. */
async function opened(build: AppBuild): Promise<Opened> {
  const sample = makeTemporaryFolder("sample");
  const port = await freePort();
  const server = await startServer({ build, dataDir: sample, port, publicUrl: `http://127.0.0.1:${port}` });
  await server.stop();
  await server.close();
  return { build, sample };
}

let seed = 0;

async function turn({ build, sample }: Opened): Promise<Turn> {
  seed += 1;
  const dataDir = makeTemporaryFolder("before");
  cpSync(sample, dataDir, { recursive: true });
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const from = performance.now();
  const options = { build, dataDir, port, publicUrl, core: measuredCore, logFile: join(dataDir, "log") };
  const server = await startServer({ ...options, env: { LOG_LEVEL: "info" } });
  try {
    const path = `${publicUrl}/api/products/get`;
    await (await fetch(path)).arrayBuffer();
    const startMs = performance.now() - from;
    const asking = { connections, seconds, headers };
    const lists = await underLoad(server.pid(), { ...asking, url: path });
    const documents = await underLoad(server.pid(), { ...asking, url: `${publicUrl}/Product` });
    const harvest = await ask({ url: publicUrl, connections, seconds, posts: { enquiries: 1, seed } });
    return {
      startMs,
      lists: lists.perCoreSecond,
      documents: documents.perCoreSecond,
      enquiries: harvest.answered / harvest.seconds,
      residentMb: residentMb(server.pid()),
    };
  } finally {
    await server.close();
  }
}

function beforeBuild(): AppBuild | undefined {
  const { BEFORE: folder } = process.env;
  if (!folder) return undefined;
  const server = join(folder, "api/dist/main.js");
  if (!existsSync(server)) throw new Error(`There is no build in ${folder}: npm ci && npm run build`);
  return { name: "before", server };
}
