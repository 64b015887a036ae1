import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { judged, type Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { sleep } from "../../rig/wait.ts";
import { judge } from "../judge.ts";
import { startWriters } from "../writers.ts";

/** Reliability, "Long run". */
const demanded = { mbAnHour: 1, walMb: 64, fileHandlesMore: 20 } as const;

const mb = 1024 * 1024;
const paths = ["/", "/Product", "/Contactus", "/api/products/get", "/api/products/search?q=charger"] as const;

/** About a third of what one core carries. */
const readers = 6;
const pauseMs = 10;

/** What a process is watched for, once a minute. */
type Sample = {
  readonly minute: number;
  readonly residentMb: number;
  readonly handles: number;
  readonly walMb: number;
};

/** People read and write for a long time; memory, file handles and the log of the database must not grow with it. The first third, in which caches
 *  fill, is not counted. */
export function soak(seed: number, { minutes }: { readonly minutes: number }): Promise<Result> {
  return onStage(seed, async (stage) => {
    const crowd = startReaders(stage);
    const writers = await startWriters(stage, { enquiries: 2, orders: 0, uploads: 0, pauseMs: 500 });
    const samples: Sample[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(60_000);
      samples.push(sampleOf(stage, minute));
    }
    await writers.stop();
    const requests = await crowd.stop();
    await stage.server.stop();
    const counted = samples.slice(Math.floor(samples.length / 3));
    const growth = slopeOf(counted.map(({ minute, residentMb }) => [minute / 60, residentMb]));
    const handles = counted.map((sample) => sample.handles);
    const walMb = Math.max(...samples.map((sample) => sample.walMb));
    const { lost, duplicated, wrong } = judge(stage.dataDir, writers.acknowledged);
    const told = [...wrong, ...writers.strange.slice(0, 3)];
    if (growth > demanded.mbAnHour) told.push(`memory grows by ${growth.toFixed(1)} MB an hour`);
    if (Math.max(...handles) - Math.min(...handles) > demanded.fileHandlesMore) told.push(`file handles: ${handles}`);
    if (walMb > demanded.walMb) told.push(`the log of the database grew to ${walMb.toFixed(0)} MB`);
    const last = samples.at(-1);
    const note = [
      `${requests} answers in ${minutes} minutes`,
      `memory ${samples[0]?.residentMb.toFixed(0)} to ${last?.residentMb.toFixed(0)} MB, ${growth.toFixed(1)} MB an hour`,
      `${Math.min(...handles)} to ${Math.max(...handles)} file handles`,
      `log at most ${walMb.toFixed(1)} MB`,
    ].join("; ");
    return judged("long run", writers.acknowledged.enquiries.size, 0, { lost, duplicated, wrong: told }, note);
  });
}

function startReaders({ api, atEnd }: Stage): { readonly stop: () => Promise<number> } {
  let isStopping = false;
  let answers = 0;
  async function reads(first: number): Promise<void> {
    for (let at = first; !isStopping; at += 1) {
      const answer = await fetch(`${api}${paths[at % paths.length]}`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) answers += 1;
      await sleep(pauseMs);
    }
  }
  const running = Promise.all(Array.from({ length: readers }, (_, at) => reads(at)));
  async function stop(): Promise<number> {
    isStopping = true;
    await running;
    return answers;
  }
  atEnd(async () => void (await stop()));
  return { stop };
}

function sampleOf({ server, dataDir }: Stage, minute: number): Sample {
  const status = readFileSync(`/proc/${server.pid()}/status`, "utf8");
  const wal = join(dataDir, "shop.db-wal");
  return {
    minute,
    residentMb: Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024,
    handles: readdirSync(`/proc/${server.pid()}/fd`).length,
    walMb: existsSync(wal) ? statSync(wal).size / mb : 0,
  };
}

/** The slope of the straight line that lies nearest to the points. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const along = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return along / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}
