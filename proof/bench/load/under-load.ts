import { readFileSync } from "node:fs";
import { median } from "../../rig/statistics.ts";
import { type Asking, ask } from "./ask.ts";

/** What one process did while it was asked. */
export type Load = {
  readonly perSecond: number;
  /** Answers in a second of its core's time. More than `perSecond` where the process had to wait for whoever asks: by
   *  this one contestants are compared. */
  readonly perCoreSecond: number;
  readonly p99Ms: number;
  readonly residentMb: number;
};

/** Ticks a second in which Linux counts a process's time. */
const ticks = 100;

/** Asks a server process and looks what it costs that process. */
export async function underLoad(pid: number, asking: Asking): Promise<Load> {
  const before = coreSeconds(pid);
  const { answered, seconds, p99Ms } = await ask(asking);
  const used = coreSeconds(pid) - before;
  return { perSecond: answered / seconds, perCoreSecond: answered / used, p99Ms, residentMb: residentMb(pid) };
}

/** Each figure's median by itself. */
export function medianLoad(loads: readonly Load[]): Load {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  return {
    perSecond: of("perSecond"),
    perCoreSecond: of("perCoreSecond"),
    p99Ms: of("p99Ms"),
    residentMb: of("residentMb"),
  };
}

/** Time that all threads of a process have used. proc(5), fields 14 and 15. */
export function coreSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Resident memory of a process in MB, as Linux tells it. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
