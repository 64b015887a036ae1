import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../rig/free-port.ts";
import type { Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { slopeOf } from "../../rig/statistics.ts";
import { sleep } from "../../rig/wait.ts";
import { enquirers } from "../drafts.ts";
import { judge, judgedWriters } from "../judge.ts";
import { startReaders } from "../readers.ts";
import { startWriters } from "../writers.ts";

/** docs/reliability.md#one-server. */
const demanded = { mbAnHour: 1, walMb: 64, handlesMore: 20 } as const;

const mb = 1024 * 1024;
const paths = ["/", "/Product", "/Contactus", "/api/products/get", "/api/products/search?q=charger"] as const;

/** A heap that is this small is cleared often, so that the least of a span is what is really kept. */
const heapMb = 128;
const spanMinutes = 3;

/** The least of each figure in a span, but the most of handles and log. */
type Span = {
  readonly heapMb: number;
  readonly residentMb: number;
  readonly handles: number;
  readonly walMb: number;
};

/** People read and write for a long time; memory, file handles and the log of the database must not grow with it. The
 *  first third, in which caches fill, is not counted. */
export async function soak(seed: number, { minutes }: { readonly minutes: number }): Promise<Result> {
  const metricsPort = await freePort();
  const env = { METRICS_PORT: String(metricsPort), NODE_OPTIONS: `--max-old-space-size=${heapMb}` };
  return onStage(
    seed,
    async (stage) => {
      const readers = startReaders(
        paths.map((path) => stage.api + path),
        { people: 6, pauseMs: 10 },
      );
      const writers = startWriters([stage.api], [enquirers(seed, 2)], { pauseMs: 500 });
      const spans: Span[] = [];
      while (spans.length < minutes / spanMinutes) spans.push(await watch(stage, metricsPort));
      await Promise.all([readers.stop(), writers.stop()]);
      await stage.server.stop();
      const counted = spans.slice(Math.floor(spans.length / 3));
      const growth = slopeOf(counted.map((span, at) => [(at * spanMinutes) / 60, span.heapMb]));
      const handles = counted.map((span) => span.handles);
      const walMb = Math.max(...spans.map((span) => span.walMb));
      const more = [...readers.wrong];
      if (growth > demanded.mbAnHour) more.push(`memory grows by ${growth.toFixed(1)} MB an hour`);
      if (Math.max(...handles) - Math.min(...handles) > demanded.handlesMore) more.push(`file handles: ${handles}`);
      if (walMb > demanded.walMb) more.push(`the log of the database grew to ${walMb.toFixed(0)} MB`);
      const note = [
        `${readers.answered()} answers in ${minutes} minutes`,
        `least heap of ${spanMinutes} minutes: ${counted.map((span) => span.heapMb.toFixed(1)).join(", ")} MB, ${growth.toFixed(1)} MB an hour`,
        `least resident: ${counted.map((span) => span.residentMb.toFixed(0)).join(", ")} MB`,
        `${Math.min(...handles)} to ${Math.max(...handles)} file handles`,
        `log at most ${walMb.toFixed(1)} MB`,
      ].join("; ");
      return judgedWriters("long run", judge(stage.dataDir, writers), [writers], { faults: 0, more, note });
    },
    { env },
  );
}

/** Looks every second for the length of a span. */
async function watch({ server, dataDir }: Stage, metricsPort: number): Promise<Span> {
  const wal = join(dataDir, "shop.db-wal");
  let span: Span = { heapMb: Infinity, residentMb: Infinity, handles: 0, walMb: 0 };
  for (let second = 0; second < spanMinutes * 60; second += 1) {
    await sleep(1000);
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const figure = (name: string) => Number(figures.match(new RegExp(`^${name} (\\S+)`, "m"))?.[1]) / mb;
    span = {
      heapMb: Math.min(span.heapMb, figure("nodejs_heap_size_used_bytes")),
      residentMb: Math.min(span.residentMb, figure("process_resident_memory_bytes")),
      handles: Math.max(span.handles, readdirSync(`/proc/${server.pid()}/fd`).length),
      walMb: Math.max(span.walMb, existsSync(wal) ? statSync(wal).size / mb : 0),
    };
  }
  return span;
}
