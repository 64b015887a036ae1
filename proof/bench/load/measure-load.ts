import { readFileSync } from "node:fs";
import { type LoadOptions, sendLoad } from "./send-load.ts";

/** The figures of one process under load. */
export type Load = {
  readonly perSecond: number;
  /** Answers per CPU second. Compare servers by this: it does not depend on the load generator's speed. */
  readonly perCoreSecond: number;
  readonly residentMb: number;
};

/** Clock ticks per second in which Linux counts a process's time. */
const ticks = 100;

/** Sends requests to a server process and measures its throughput, CPU time and memory. */
export async function measureLoad(pid: number, options: LoadOptions): Promise<Load> {
  const before = coreSeconds(pid);
  const { answered, seconds } = await sendLoad(options);
  const used = coreSeconds(pid) - before;
  return { perSecond: answered / seconds, perCoreSecond: answered / used, residentMb: residentMb(pid) };
}

/** Processor time of all threads of a process. proc(5), fields 14 and 15. */
function coreSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
