/** `BEFORE=FOLDER npm run bench -- before`: compares this build with that of an earlier, built checkout, and the
 *  earlier one with itself, which shows the machine's noise. All three run at once, are measured in short turns and
 *  compared turn by turn. Without BEFORE, this build is used for both. */
import { join } from "node:path";
import { projectBuild } from "../rig/project-build.ts";
import { startServer } from "../rig/server.ts";
import { median } from "../rig/statistics.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { type Figure, figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { byBrowser, measuredCore, storedPerSecond } from "./load/ask.ts";
import { underLoad } from "./load/under-load.ts";
import { megabytes, ms, percent, perSecond } from "./units.ts";

const rounds = 15;
const asking = { connections: 16, seconds: 1, headers: byBrowser } as const;
/** How far apart two equal builds may be. */
const equal = 0.03;

type Turn = Readonly<Record<"startMs" | "lists" | "documents" | "enquiries" | "residentMb", number>>;

export async function play(): Promise<Figure[]> {
  const { BEFORE: folder } = process.env;
  const ours = projectBuild().server;
  const earlier = folder ? join(folder, "api/dist/main.js") : ours;
  const [before, now, again] = [await open(earlier), await open(ours), await open(earlier)];
  const turns = await inTurns(rounds, { before: before.measure, ours: now.measure, again: again.measure });
  for (const { close } of [before, now, again]) await close();

  const row = (what: string, name: keyof Turn, unit: (value: number) => string): Figure => {
    const of = (who: keyof typeof turns) => turns[who].map((turn) => turn[name]);
    const ratioOf = (who: "ours" | "again") =>
      median(of(who).map((value, at) => value / (of("before")[at] ?? Number.NaN)));
    const noise = Math.abs(ratioOf("again") - 1);
    // More answers are better, less time and memory are.
    const worse = unit === perSecond ? 1 - ratioOf("ours") : ratioOf("ours") - 1;
    const medians = (["ours", "before", "again"] as const).map((who) => `${who} ${unit(median(of(who)))}`).join(", ");
    return figure({
      what: `${what}, worse by`,
      value: worse,
      unit: percent,
      beside: medians,
      atMost: Math.max(equal, noise),
    });
  };
  return [
    row("start until the first answer", "startMs", ms),
    row("list of products, answers per core second", "lists", perSecond),
    row("documents, answers per core second", "documents", perSecond),
    row("enquiries stored, one in a request", "enquiries", perSecond),
    row("resident under load", "residentMb", megabytes),
  ];
}

/** Starts a build on a shop that it makes itself: an earlier one reads no database of a later one. */
async function open(program: string) {
  const dataDir = makeTemporaryFolder("before");
  const build = { name: "compared", server: program };
  const options = { build, dataDir, core: measuredCore, logFile: join(dataDir, "log") };
  const server = await startServer({ ...options, env: { LOG_LEVEL: "info" } });
  const { url } = server;

  async function measure(): Promise<Turn> {
    await server.stop();
    const startedAt = performance.now();
    await server.start();
    await (await fetch(`${url}/api/products/get`)).arrayBuffer();
    const startMs = performance.now() - startedAt;
    const lists = await underLoad(server.pid(), { ...asking, url: `${url}/api/products/get` });
    const documents = await underLoad(server.pid(), { ...asking, url: `${url}/Product` });
    const enquiries = await storedPerSecond(url, 1, asking.seconds);
    const { perCoreSecond, residentMb } = documents;
    return { startMs, lists: lists.perCoreSecond, documents: perCoreSecond, enquiries, residentMb };
  }

  return { measure, close: server.close };
}
