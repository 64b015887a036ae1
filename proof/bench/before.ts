/** This build beside an earlier one, that of the checkout that BEFORE names, and the earlier one beside itself: what the
 *  machine's own noise is. Without BEFORE this build stands for both. All three are up at once and asked in short turns,
 *  and compared turn by turn: a machine that is slower for a minute is so for all of them. */
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import type { AppBuild } from "../rig/app-build.ts";
import { freePort } from "../rig/free-port.ts";
import { projectBuild } from "../rig/project-build.ts";
import { type Server, startServer } from "../rig/server.ts";
import { median } from "../rig/statistics.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { type Demand, type Figure, figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { ask } from "./load/ask.ts";
import { measuredCore } from "./load/cores.ts";
import { residentMb, underLoad } from "./load/under-load.ts";
import { megabytes, ms, perSecond } from "./units.ts";

const rounds = 15;
const seconds = 1;
const connections = 16;
const list = "/api/products/get";
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
  const earlier = beforeBuild() ?? projectBuild();
  const [before, after, again] = [await opened(earlier), await opened(projectBuild()), await opened(earlier)];
  const turns = await inTurns(rounds, {
    before: () => turn(before),
    after: () => turn(after),
    again: () => turn(again),
  });
  for (const { server } of [before, after, again]) await server.close();
  const row = (what: string, name: keyof Turn, toWords: (value: number) => string): Figure => {
    const of = (all: readonly Turn[]) => all.map((one) => one[name]);
    return compared(what, { earlier: of(turns.before), ours: of(turns.after), again: of(turns.again) }, toWords);
  };
  return [
    row("start, until a first answer", "startMs", ms),
    row("list of products, answers a core second", "lists", perSecond),
    row("documents, answers a core second", "documents", perSecond),
    row("enquiries stored, one a request", "enquiries", perSecond),
    row("resident while asked", "residentMb", megabytes),
  ];
}

type Compared = Readonly<Record<"earlier" | "ours" | "again", readonly number[]>>;

function compared(what: string, { earlier, ours, again }: Compared, toWords: (value: number) => string): Figure {
  // Of times and bytes the less the better, of answers the more.
  const isLess = toWords === perSecond;
  const besideEarlier = (all: readonly number[]) => median(all.map((value, at) => value / (earlier[at] ?? Number.NaN)));
  const [change, noise] = [besideEarlier(ours), besideEarlier(again)];
  const most = Math.max(alike, Math.abs(noise - 1));
  const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`;
  const worse = isLess ? 1 - change : change - 1;
  const demand: Demand = { words: `at most ${(most * 100).toFixed(1)} % worse`, isMet: worse <= most };
  const beside = `before: ${toWords(median(earlier))}; once more: ${toWords(median(again))} (${percent(noise)})`;
  return figure({ what, ours: `${toWords(median(ours))} (${percent(change)})`, beside, demand });
}

type Opened = { readonly build: AppBuild; readonly sample: string; readonly url: string; readonly server: Server };

/** A build that is up, and the sample shop as it makes it itself: an earlier one reads no database of a later one. */
async function opened(build: AppBuild): Promise<Opened> {
  const sample = makeTemporaryFolder("sample");
  const { server } = await started(build, sample);
  await server.stop();
  await server.close();
  return { build, sample, ...(await started(build, copied(sample))) };
}

function copied(sample: string): string {
  const dataDir = makeTemporaryFolder("before");
  cpSync(sample, dataDir, { recursive: true });
  return dataDir;
}

async function started(build: AppBuild, dataDir: string): Promise<{ url: string; server: Server }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const options = { build, dataDir, port, publicUrl: url, core: measuredCore, logFile: join(dataDir, "log") };
  return { url, server: await startServer({ ...options, env: { LOG_LEVEL: "info" } }) };
}

let seed = 0;

async function turn({ build, sample, url, server }: Opened): Promise<Turn> {
  seed += 1;
  const asking = { connections, seconds, headers };
  const startMs = await timeStart(build, copied(sample));
  const lists = await underLoad(server.pid(), { ...asking, url: `${url}${list}` });
  const documents = await underLoad(server.pid(), { ...asking, url: `${url}/Product` });
  const harvest = await ask({ url, connections, seconds, posts: { enquiries: 1, seed } });
  return {
    startMs,
    lists: lists.perCoreSecond,
    documents: documents.perCoreSecond,
    enquiries: harvest.answered / harvest.seconds,
    residentMb: residentMb(server.pid()),
  };
}

async function timeStart(build: AppBuild, dataDir: string): Promise<number> {
  const from = performance.now();
  const { url, server } = await started(build, dataDir);
  await (await fetch(`${url}${list}`)).arrayBuffer();
  const took = performance.now() - from;
  await server.close();
  return took;
}

function beforeBuild(): AppBuild | undefined {
  const { BEFORE: folder } = process.env;
  if (!folder) return undefined;
  const server = join(folder, "api/dist/main.js");
  if (!existsSync(server)) throw new Error(`There is no build in ${folder}: npm ci && npm run build`);
  return { name: "before", server };
}
